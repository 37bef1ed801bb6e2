"""Checks the demo's receipts with another JOSE implementation and nothing but the saved key set."""
import json
import pathlib
import sys

from jwcrypto import jwk, jws

folder = pathlib.Path(sys.argv[1])
keys = jwk.JWKSet.from_json((folder / "jwks.json").read_text())
receipts = sorted(folder.glob("*.jws"))
if not receipts:
    sys.exit("there is no receipt to check")
for path in receipts:
    token = jws.JWS()
    token.allowed_algs = ["EdDSA"]
    token.deserialize(path.read_text().strip())
    token.verify(keys.get_key(token.jose_header["kid"]))
    claims = json.loads(token.payload)
    assert claims["sub"].startswith("vcrt_"), claims
    print(f"{path.name}: {claims['sub']} verifies")
