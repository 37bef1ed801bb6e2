"""Prints what python-docx reads in each file, the body before its first form feed; null where it refuses it."""

import json
import sys

import docx
from docx.table import Table


def text_of(container):
    lines = []
    for block in container.iter_inner_content():
        if isinstance(block, Table):
            # A merged cell is listed once for each place that it takes.
            cells = {id(cell._tc): cell for row in block.rows for cell in row.cells}
            lines += [text_of(cell) for cell in cells.values()]
        else:
            lines.append(block.text)
    return "\n".join(lines)


def around_pages(document):
    """The headers and footers of each kind of page that the document tells apart."""
    for section in document.sections:
        yield from (section.header, section.footer)
        if section.different_first_page_header_footer:
            yield from (section.first_page_header, section.first_page_footer)
        if document.settings.odd_and_even_pages_header_footer:
            yield from (section.even_page_header, section.even_page_footer)


def read(path):
    try:
        document = docx.Document(path)
        return "\f".join([text_of(part) for part in [document, *around_pages(document)]])
    except Exception:
        return None


print(json.dumps({path: read(path) for path in sys.argv[1:]}))
