"""Exercise sheets: a question about a derivation, answered for one accelerator by what the solver gives."""

from __future__ import annotations

from symroof.chips.preset import Chip
from symroof.errors import unknown
from symroof.writing import sections
from symroof.writing.answer import PARTS, Answer, Solved
from symroof.writing.document import (
    Block,
    Document,
    Heading,
    Paragraph,
    Text,
    line,
    prose,
)


def exercise_sheet(solved: Solved, chip: Chip) -> Document:
    """The worked solution of an exercise for an accelerator."""
    exercise, answer = solved.exercise, Answer(solved, chip)
    where = f"{solved.derivation.name}: exercise {exercise.name}: "
    blocks: list[Block] = [
        Paragraph(prose(exercise.question, where=f"{where}question")),
        sections.heading("Given"),
        *sections.rates(answer.given, answer.crossover.model),
        *_widths(answer),
    ]
    for part in exercise.ask:
        if part not in PARTS:
            raise unknown("part of an answer", part, PARTS, where=f"{where}ask")
        words, build = PARTS[part]
        blocks += [Heading(line(words)), *build(answer)]
    number = f"{exercise.name.replace('-', ' ').capitalize()}: " if exercise.name.startswith("question-") else ""
    title = (Text(f"{number}{exercise.title}", f"{where}title"), Text(f" — {chip.title}"))
    return Document(title, tuple(blocks), {"chip": chip.name, "exercise": exercise.name})


def _widths(answer: Answer) -> list[Block]:
    widths = answer.solved.exercise.widths
    peak = f"The peak is that of {answer.dtype.upper()}" if answer.given.peak else ""
    if not widths:
        return [Paragraph(line(f"{peak}."))] if peak else []
    words = line(f"{peak}; bytes an element: " if peak else "Bytes an element: ")
    return [Paragraph((*words, *sections.sizes(widths), Text(".")))]
