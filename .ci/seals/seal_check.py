"""Asks pyHanko about sealed PDFs: each must be valid at the level that its folder is named after, and no longer with any
one byte changed that the seal covers. Ends with 1 otherwise. The first argument is the trusted certificates in PEM;
nothing is asked of the network.
"""

import asyncio
import logging
import random
import re
import sys
from collections import Counter
from io import BytesIO
from pathlib import Path

from pyhanko.keys import load_certs_from_pemder
from pyhanko.pdf_utils.reader import PdfFileReader
from pyhanko.sign.diff_analysis import ModificationLevel
from pyhanko.sign.validation import async_validate_pdf_signature
from pyhanko.sign.validation.dss import DocumentSecurityStore
from pyhanko.sign.validation.errors import NoDSSFoundError
from pyhanko_certvalidator import ValidationContext

SEAL = re.compile(rb"/ETSI\.CAdES\.detached\n/ByteRange \[0 (\d+) (\d+) (\d+)\]")
EVIDENCE_ALONE = (ModificationLevel.NONE, ModificationLevel.LTA_UPDATES)
# The same places in each run: a failure can be looked at.
PLACES = random.Random(20261129)


async def judge(file, roots):
    try:
        reader = PdfFileReader(BytesIO(file))
        (seal,) = reader.embedded_regular_signatures
        settings = {"trust_roots": roots, "allow_fetching": False}
        signers = times = ValidationContext(**settings)
        store = evidence_in(reader)
        if store:
            # Whether a certificate was revoked has to be told by the file itself.
            signers = store.as_validation_context({**settings, "revocation_mode": "hard-fail"})
        status = await async_validate_pdf_signature(seal, signers, times)
    except Exception as error:
        return f"unreadable ({type(error).__name__})"
    if not status.bottom_line or status.modification_level not in EVIDENCE_ALONE:
        return f"invalid {status.summary()}"
    level = "B" if status.timestamp_validity is None else "LT" if store else "T"
    return f"valid PAdES-BASELINE-{level}{'A' if reader.embedded_timestamp_signatures else ''}"


def evidence_in(reader):
    try:
        return DocumentSecurityStore.read_dss(reader)
    except NoDSSFoundError:
        return None


def some_place(file):
    """Any that the seal covers: all but the room that it lies in itself."""
    before, after, length = map(int, SEAL.search(file).groups())
    place = PLACES.randrange(before + length)
    return place if place < before else place - before + after


async def main(trusted, *paths):
    roots = list(load_certs_from_pemder([trusted]))
    passed, failed = Counter(), 0
    for path in map(Path, paths):
        file = bytearray(path.read_bytes())
        said = await judge(bytes(file), roots)
        if said != f"valid {path.parent.name}":
            failed += 1
            print(f"{path}: {said}")
        at = some_place(file)
        file[at] ^= 1
        then = await judge(bytes(file), roots)
        if then.startswith("valid"):
            failed += 1
            print(f"{path} with another byte at {at}: {then}")
        passed[said] += 1
    for said, times in sorted(passed.items()):
        print(f"{times} × {said}")
    print(f"{len(paths)} files, each with another byte as well, {failed} failures")
    return 1 if failed or not paths else 0


# It logs each certificate that it refuses, and half of the files are to be refused.
logging.disable()
sys.exit(asyncio.run(main(*sys.argv[1:])))
