import { LIVE_ORDER, SPECIMEN_ORDER } from "@/lib/contract/examples/receipts";
import type { KeySet } from "@/lib/sdk/certificates";
import type { ReceiptVector, Vectors } from "./vectors";

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");

export function receiptVectors(keySet: KeySet): Vectors["receipts"] {
  const { jws } = LIVE_ORDER;
  const [header = "", payload = "", signature = ""] = jws.split(".");
  const claims = JSON.parse(Buffer.from(payload, "base64url").toString()) as object;
  const [ours] = keySet.keys;
  if (!ours) throw new Error("an empty set");
  const of = (
    name: string,
    text: string,
    expected: ReceiptVector["expected"],
    more: Partial<ReceiptVector> = {},
  ): ReceiptVector => ({ name, jws: text, keySet: "ours", ...more, expected });
  const headed = (name: string, other: object) =>
    of(name, `${encode(other)}.${payload}.${signature}`, "MALFORMED");
  const right = { alg: "EdDSA", typ: "vc-receipt+jws", kid: ours.kid };
  return {
    keySets: {
      ours: keySet,
      empty: { keys: [] },
      otherKey: { keys: [{ ...ours, x: "11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo" }] },
      shortKey: { keys: [{ ...ours, x: "short" }] },
    },
    cases: [
      of("as it was issued", jws, "ok"),
      of("with space around it", ` \r\n${jws}\n`, "ok"),
      of("of the site that is asked for", jws, "ok", { issuer: "https://vidimus.example/" }),
      of("of another site", jws, "OTHER_ISSUER", { issuer: "https://evil.example" }),
      of("a specimen", SPECIMEN_ORDER.jws, "SPECIMEN"),
      of("a specimen, where specimens are allowed", SPECIMEN_ORDER.jws, "ok", { allowSpecimen: true }),
      of(
        "with other claims",
        `${header}.${encode({ ...claims, orderNumber: "VC-0" })}.${signature}`,
        "BAD_SIGNATURE",
      ),
      of(
        "with another's signature",
        `${header}.${payload}.${SPECIMEN_ORDER.jws.split(".")[2]}`,
        "BAD_SIGNATURE",
      ),
      of("whose key the set lacks", jws, "UNKNOWN_KEY", { keySet: "empty" }),
      of("whose key is another in the set", jws, "BAD_SIGNATURE", { keySet: "otherKey" }),
      of("whose key is none", jws, "BAD_KEY_SET", { keySet: "shortKey" }),
      headed("that names no algorithm", { ...right, alg: "none" }),
      headed("with an HMAC", { ...right, alg: "HS256" }),
      headed("of another type", { ...right, typ: "JWT" }),
      headed("without a key's name", { alg: "EdDSA", typ: "vc-receipt+jws" }),
      headed("whose key's name would paint over a terminal", { ...right, kid: "\u001b[2K" }),
      headed("whose key's name ends in a line break", { ...right, kid: `${ours.kid}\n` }),
      headed("with an extension that must be understood", { ...right, crit: ["b64"] }),
      headed("whose header is a list", [right]),
      of("that is nothing", "", "MALFORMED"),
      of("that is a word", "receipt", "MALFORMED"),
      of("of two parts", `${header}.${payload}`, "MALFORMED"),
      of("of four parts", `${jws}.x`, "MALFORMED"),
      of("with padding", `${jws}==`, "MALFORMED"),
      of("with a space in it", jws.replace("o9vQ", "o9 vQ"), "MALFORMED"),
      of("with a line break in it", jws.replace(".", "\n."), "MALFORMED"),
      of("whose signature is spelled otherwise", jws.replace(/Q$/, "R"), "MALFORMED"),
      of("with a short signature", `${header}.${payload}.${signature.slice(0, 80)}`, "MALFORMED"),
      of(
        "whose payload is a text",
        `${header}.${Buffer.from('"x"').toString("base64url")}.${signature}`,
        "MALFORMED",
      ),
      of(
        "nested beyond measure",
        `${Buffer.from("[".repeat(20_000)).toString("base64url")}.${payload}.${signature}`,
        "MALFORMED",
      ),
    ],
  };
}
