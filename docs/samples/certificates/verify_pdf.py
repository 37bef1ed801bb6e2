from pathlib import Path

from vidimus.certificates import PdfError, ReceiptError, parse_key_set, verify_pdf

key_set = parse_key_set(Path("keys.json").read_bytes())
pdf = Path("certified.pdf").read_bytes()

try:
    found = verify_pdf(pdf, key_set)
    print(f"{found.claims['sub']}: certified by {found.claims['translator']['name']}")
    print(f"The file is as it was sealed, with certificate {found.sealed_with.fingerprint}.")
except PdfError as error:
    print(f"Do not rely on it, its seal fails: {error}")
except ReceiptError as error:
    print(f"Do not rely on it, its receipt fails: {error}")
