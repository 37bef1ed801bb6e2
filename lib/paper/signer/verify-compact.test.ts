import { generateKeyPairSync, type KeyObject, sign } from "node:crypto";
import { CompactSign } from "jose";
import { expect, test } from "vitest";
import { verifyCompact } from "./verify-compact";

const { privateKey, publicKey } = generateKeyPairSync("ed25519");
const PAYLOAD = { sub: "vcrt_1", name: "Núñez" };
const keys = (kid: string) => (kid === "one" ? publicKey : undefined);

function make(header: Record<string, unknown>, payload: string, key: KeyObject = privateKey): string {
  const encode = (text: string) => Buffer.from(text).toString("base64url");
  const signed = `${encode(JSON.stringify(header))}.${encode(payload)}`;
  return `${signed}.${sign(null, Buffer.from(signed), key).toString("base64url")}`;
}

const HEADER = { alg: "EdDSA", kid: "one", typ: "receipt" };
const GOOD = make(HEADER, JSON.stringify(PAYLOAD));

test("a receipt that a JOSE library signed gives its payload", async () => {
  const jws = await new CompactSign(Buffer.from(JSON.stringify(PAYLOAD)))
    .setProtectedHeader(HEADER)
    .sign(privateKey);
  expect(verifyCompact(jws, "receipt", keys)).toEqual(PAYLOAD);
});

test("a receipt of which any one letter was changed does not verify", () => {
  for (let index = 0; index < GOOD.length; index++) {
    const other = GOOD[index] === "A" ? "B" : "A";
    const changed = GOOD.slice(0, index) + other + GOOD.slice(index + 1);
    expect(verifyCompact(changed, "receipt", keys), `letter ${index}`).toBeNull();
  }
});

test.each([
  ["without a signature algorithm", { ...HEADER, alg: "none" }],
  ["of another algorithm's name", { ...HEADER, alg: "ES256" }],
  ["of another type", { ...HEADER, typ: "JWT" }],
  ["of no type", { alg: "EdDSA", kid: "one" }],
  ["of a key that is not published", { ...HEADER, kid: "two" }],
  ["of no key", { alg: "EdDSA", typ: "receipt" }],
  ["with an extension that must be understood", { ...HEADER, crit: ["b64"], b64: false }],
])("a receipt %s does not verify", (_, header) => {
  expect(verifyCompact(make(header, JSON.stringify(PAYLOAD)), "receipt", keys)).toBeNull();
});

test.each([
  ["signed by a stranger", make(HEADER, JSON.stringify(PAYLOAD), generateKeyPairSync("ed25519").privateKey)],
  ["whose payload is no JSON", make(HEADER, "hello")],
  ["whose payload is no object", make(HEADER, "[1]")],
  ["with padding", `${GOOD}==`],
  ["with a letter that base64url does not have", `${GOOD}+`],
  ["with white space around it", ` ${GOOD}\n`],
  ["with a fourth part", `${GOOD}.`],
  ["without its signature", GOOD.slice(0, GOOD.lastIndexOf(".") + 1)],
  ["of nothing", ""],
])("a text %s does not verify", (_, jws) => {
  expect(verifyCompact(jws, "receipt", keys)).toBeNull();
});
