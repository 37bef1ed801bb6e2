"""Judges PDFs that another implementation judged too: a line of JSON for each, in and out."""

from __future__ import annotations

import base64
import json
import sys
from pathlib import Path

from vidimus._sealed_pdf.errors import SealError
from vidimus._sealed_pdf.verify import Published, verify_sealed_pdf


def chains(listed: list[list[str]]) -> list[list[bytes]]:
    return [[base64.b64decode(each) for each in chain] for chain in listed]


for line in Path(sys.argv[1]).read_text("ascii").splitlines():
    case = json.loads(line)
    published = Published(chains(case["seals"]), chains(case["authorities"]))
    try:
        found = verify_sealed_pdf(base64.b64decode(case["pdf"]), published)
    except SealError as error:
        print(json.dumps({"code": error.code, "message": error.message}))
    else:
        at = found.sealed_at
        print(
            json.dumps(
                {
                    "code": "genuine",
                    "receipt": found.receipt,
                    "certificateId": found.certificate_id,
                    "sealedWith": found.sealed_with.fingerprint,
                    "sealedAt": at and at.isoformat().replace("+00:00", ".000Z"),
                    "sha256": found.sha256,
                }
            )
        )
