"""Writing: documents, sheets, templates, records and reports."""
