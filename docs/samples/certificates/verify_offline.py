# pip install jwcrypto
import json

from jwcrypto.jwk import JWKSet
from jwcrypto.jws import JWS

keys = JWKSet.from_json(open("keys.json").read())

receipt = JWS()
receipt.allowed_algs = ["EdDSA"]
receipt.deserialize(open("receipt.jws").read().strip())
key = keys.get_key(receipt.jose_header["kid"])
if key is None or receipt.jose_header["typ"] != "vc-receipt+jws":
    raise SystemExit("Do not rely on it: not signed with a key of this set.")
receipt.verify(key)  # raises InvalidJWSSignature if even one character was changed

claims = json.loads(receipt.payload)
if claims["isSandbox"]:
    raise SystemExit("Do not rely on it: SPECIMEN, a sandbox certificate.")
print(f'{claims["sub"]}: certified by {claims["translator"]["name"]}')
