import { createHash, generateKeyPairSync, sign } from "node:crypto";
import { describe, expect, it } from "vitest";
import { KEY_SET_EXAMPLE, LIVE_ORDER, SPECIMEN_ORDER } from "@/lib/contract/examples/receipts";
import {
  fetchKeySet,
  type KeySet,
  PdfError,
  parseKeySet,
  ReceiptError,
  type ReceiptErrorCode,
  verifyPdf,
  verifyReceipt,
} from "./certificates";
import { makeIssuer } from "./testing/certified-pdf";

const KEY_SET = KEY_SET_EXAMPLE as KeySet;
const [HEADER = "", PAYLOAD = "", SIGNATURE = ""] = LIVE_ORDER.jws.split(".");
const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
const decode = (text: string) => JSON.parse(Buffer.from(text, "base64url").toString());

const own = generateKeyPairSync("ed25519");
const OWN_SET = {
  keys: [{ ...own.publicKey.export({ format: "jwk" }), kid: "own", alg: "EdDSA", use: "sig" }],
} as KeySet;

function signed(header: object, payload: object): string {
  const input = `${encode(header)}.${encode(payload)}`;
  return `${input}.${sign(null, Buffer.from(input), own.privateKey).toString("base64url")}`;
}

async function expectRefused(code: ReceiptErrorCode, check: Promise<unknown>): Promise<void> {
  const error = await check.catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(ReceiptError);
  expect(error).toMatchObject({ code });
}

describe("verifyReceipt", () => {
  it("says that what is no text is no receipt", async () => {
    for (const strange of [undefined, null, 5, {}])
      await expectRefused("MALFORMED", verifyReceipt(strange as never, KEY_SET));
  });

  it("hands over what a genuine receipt says, live or specimen, with no request at all", async () => {
    const live = await verifyReceipt(`${LIVE_ORDER.jws}\n`, KEY_SET, { issuer: "https://vidimus.example/" });
    expect(live.kid).toBe(KEY_SET.keys[0]?.kid);
    expect(live.claims).toEqual(decode(PAYLOAD));
    expect(live.claims).toMatchObject({
      sub: LIVE_ORDER.certificateId,
      isSandbox: false,
      role: "translated",
    });
    const { claims } = await verifyReceipt(SPECIMEN_ORDER.jws, KEY_SET, { allowSpecimen: true });
    expect(claims).toMatchObject({ sub: SPECIMEN_ORDER.certificateId, isSandbox: true, role: "reviewed" });
    expect(claims.document).toBeUndefined();
  });

  it("refuses a specimen unless specimens are allowed: anybody can get one that says anything", async () => {
    await expectRefused("SPECIMEN", verifyReceipt(SPECIMEN_ORDER.jws, KEY_SET));
    for (const isSandbox of [true, undefined, null, 0, "false"]) {
      const claims = { ...decode(PAYLOAD), isSandbox };
      const jws = signed({ alg: "EdDSA", typ: "vc-receipt+jws", kid: "own" }, claims);
      await expectRefused("SPECIMEN", verifyReceipt(jws, OWN_SET));
      await expectRefused("SPECIMEN", verifyReceipt(jws, OWN_SET, { issuer: "https://vidimus.example" }));
    }
  });

  it("refuses a receipt with anything in it changed", async () => {
    const altered = encode({ ...decode(PAYLOAD), orderNumber: "VC-0000-0000" });
    await expectRefused("BAD_SIGNATURE", verifyReceipt(`${HEADER}.${altered}.${SIGNATURE}`, KEY_SET));
    const other = SPECIMEN_ORDER.jws.split(".")[2];
    await expectRefused("BAD_SIGNATURE", verifyReceipt(`${HEADER}.${PAYLOAD}.${other}`, KEY_SET));
  });

  it.each([
    ["alg none", { alg: "none", typ: "vc-receipt+jws", kid: "own" }],
    ["an HMAC", { alg: "HS256", typ: "vc-receipt+jws", kid: "own" }],
    ["another type", { alg: "EdDSA", typ: "JWT", kid: "own" }],
    ["no kid", { alg: "EdDSA", typ: "vc-receipt+jws" }],
    [
      "an extension that must be understood",
      { alg: "EdDSA", typ: "vc-receipt+jws", kid: "own", crit: ["b64"] },
    ],
  ])("refuses a header with %s, however well it is signed", async (_, header) => {
    await expectRefused("MALFORMED", verifyReceipt(signed(header, { sub: "x" }), OWN_SET));
  });

  it.each([
    "",
    "receipt",
    "a.b.c",
    `${HEADER}.${PAYLOAD}`,
    `${LIVE_ORDER.jws}.x`,
    `${LIVE_ORDER.jws}==`,
    LIVE_ORDER.jws.replace("o9vQ", "o9 vQ"),
    // Changes only the unused bits of the last character: the same signature in another spelling.
    LIVE_ORDER.jws.replace(/Q$/, "R"),
  ])("refuses %j as no receipt", async (text) => {
    await expectRefused("MALFORMED", verifyReceipt(text, KEY_SET));
  });

  it("refuses a key that the set does not hold, a stranger's set, and another site's receipt", async () => {
    await expectRefused("UNKNOWN_KEY", verifyReceipt(LIVE_ORDER.jws, { keys: [] }));
    const [own] = OWN_SET.keys;
    const [ours] = KEY_SET.keys;
    if (!own || !ours) throw new Error("an empty set");
    const stranger = { keys: [{ ...own, kid: ours.kid }] };
    await expectRefused("BAD_SIGNATURE", verifyReceipt(LIVE_ORDER.jws, stranger));
    await expectRefused("BAD_KEY_SET", verifyReceipt(LIVE_ORDER.jws, { keys: [{ ...ours, x: "short" }] }));
    await expectRefused(
      "OTHER_ISSUER",
      verifyReceipt(LIVE_ORDER.jws, KEY_SET, { issuer: "https://evil.test" }),
    );
  });
});

describe("verifyPdf", () => {
  it("hands over what a PDF's receipt says, its own hash and what it was sealed with, with no request at all", async () => {
    const issuer = await makeIssuer();
    const pdf = await issuer.pdf();
    const found = await verifyPdf(pdf, issuer.keySet, { issuer: "https://vidimus.example" });
    expect(found.claims).toEqual(decode(PAYLOAD));
    expect(found.jws).toBe(issuer.receipt());
    expect(found.sha256).toBe(createHash("sha256").update(pdf).digest("hex"));
    const [own] = issuer.keySet.sealCertificates ?? [];
    const fingerprint = Buffer.from(found.sealedWith.fingerprint, "hex").toString("base64url");
    expect(fingerprint).toBe(own?.["x5t#S256"]);
  });

  it("refuses a specimen unless specimens are allowed", async () => {
    const issuer = await makeIssuer();
    const specimen = await issuer.pdf({ jws: issuer.receipt({ isSandbox: true }) });
    await expectRefused("SPECIMEN", verifyPdf(specimen, issuer.keySet));
    const { claims } = await verifyPdf(specimen, issuer.keySet, { allowSpecimen: true });
    expect(claims.isSandbox).toBe(true);
  });

  it("demands both: our seal of the whole file, and in it the receipt of this very certificate", async () => {
    const [issuer, outsider] = [await makeIssuer(), await makeIssuer()];
    const refused = async (code: string, pdf: Uint8Array, keySet = issuer.keySet) => {
      const error = await verifyPdf(pdf, keySet).catch((thrown: unknown) => thrown);
      expect(error, code).toMatchObject({ code });
      expect(error).toBeInstanceOf(code in RECEIPT_CODES ? ReceiptError : PdfError);
    };
    const RECEIPT_CODES = { BAD_SIGNATURE: 1, BAD_KEY_SET: 1, UNKNOWN_KEY: 1 };
    const { documentKey } = outsider;
    // The receipt is genuine in each of these.
    await refused("OTHER_CERTIFICATE", await issuer.pdf({ documentKey }));
    await refused("NOT_WHOLE", Buffer.concat([await issuer.pdf(), Buffer.from("\n")]));
    await refused("NOT_SEALED", Buffer.from(`%PDF-1.7 ${issuer.receipt()}`));
    await refused("OTHER_RECEIPT", await issuer.pdf({ certificateId: SPECIMEN_ORDER.certificateId }));
    // The seal is genuine in each of these.
    await refused("BAD_SIGNATURE", await issuer.pdf({ jws: outsider.receipt() }));
    await refused("NO_RECEIPT", await issuer.pdf({ jws: "a.b" }));
    await refused("UNKNOWN_KEY", await issuer.pdf(), { ...issuer.keySet, keys: [] });
    const early = await makeIssuer(new Date("2026-06-01T00:00:00Z"));
    await refused("EXPIRED", await early.pdf(), early.keySet);
    // A key set from before seals were published, and one that was garbled.
    await refused("BAD_KEY_SET", await issuer.pdf(), { keys: issuer.keySet.keys });
    const [own] = issuer.keySet.sealCertificates ?? [];
    if (!own) throw new Error("no certificate");
    await refused("BAD_KEY_SET", await issuer.pdf(), {
      ...issuer.keySet,
      sealCertificates: [{ ...own, x5c: ["*"] }],
    });
  });
});

describe("key sets", () => {
  it("are fetched from the site, and say what is wrong with them", async () => {
    const asked: string[] = [];
    const answering = (response: () => Response) =>
      (async (url: string | URL | Request) => {
        asked.push(String(url));
        return response();
      }) as typeof fetch;
    const good = answering(() => Response.json(KEY_SET));
    expect(await fetchKeySet("https://vidimus.example/", { fetch: good })).toEqual(KEY_SET);
    expect(asked).toEqual(["https://vidimus.example/.well-known/jwks.json"]);
    const bad = answering(() => new Response("no", { status: 503 }));
    await expectRefused("BAD_KEY_SET", fetchKeySet("https://vidimus.example", { fetch: bad }));
    for (const text of [
      "",
      "{}",
      "null",
      '{"keys":[null]}',
      '{"keys":[{"kid":1}]}',
      '{"keys":[],"sealCertificates":[{}]}',
    ]) {
      expect(() => parseKeySet(text)).toThrow(ReceiptError);
    }
  });
});
