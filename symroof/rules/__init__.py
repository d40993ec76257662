"""Rules of thumb and limits, held against the exact answer: error, region, elasticities, sources that disagree."""
