import { readFile } from "node:fs/promises";
import {
  fetchKeySet,
  type KeySet,
  PdfError,
  parseKeySet,
  ReceiptError,
  verifyPdf,
  verifyReceipt,
} from "../../certificates";
import { siteUrlOf } from "../../client/connection";
import { type Command, UsageError } from "../terminal/cli";
import { baseUrlOf, openClient } from "../terminal/open-client";
import { onlyWord, parseArguments } from "../terminal/parse-arguments";
import { findingLines, judge } from "../verify/judge";
import { readSubject, type Subject } from "../verify/read-subject";

const OPTIONS = {
  keys: { type: "string" },
  "allow-specimen": { type: "boolean", default: false },
} as const;

export const verify: Command = {
  summary: "check a certified PDF, a receipt, or a certificate ID",
  usage: `vidimus verify FILE|CERTIFICATE_ID|RECEIPT [--keys FILE] [--allow-specimen] [--json]

Needs no API key. A PDF is valid only if a certificate of the key set seals all of it, and the receipt in it is its own.
A receipt alone proves that a certificate was issued, but nothing about your PDF.
Exits with 0 only if you can rely on it, with 3 if a PDF's seal fails, and with 4 if its receipt fails.

  --keys FILE        a saved key set ({site}/.well-known/jwks.json), to check offline
  --allow-specimen   accept sandbox certificates, for tests`,
  async run(words, cli) {
    const { values, positionals } = parseArguments(words, OPTIONS);
    const word = onlyWord(positionals, "file, certificate ID, or receipt");
    const subject = await readSubject(word);
    const baseUrl = baseUrlOf(cli, values["base-url"]);
    const offline = values.keys !== undefined;
    const proven = await prove(subject, async () =>
      values.keys === undefined
        ? await fetchKeySet(siteUrlOf(baseUrl), { fetch: cli.fetch, signal: cli.signal })
        : parseKeySet(await readKeys(values.keys)),
    );
    const certificateId = proven.claims?.sub ?? subject.certificateId;
    if (offline && subject.certificateId)
      throw new UsageError("An ID proves nothing offline. Pass the PDF or the receipt.");
    const verification =
      offline || certificateId === null
        ? null
        : await openClient(cli, baseUrl).verify(certificateId, { signal: cli.signal });
    const finding = judge({ subject: word, verification, ...proven }, values["allow-specimen"]);
    for (const line of values.json ? [JSON.stringify(finding)] : findingLines(finding)) cli.say(line);
    return finding.failed ? FAILED[finding.failed] : finding.reliable ? 0 : 1;
  },
};

/** Exit codes for a PDF that is none of ours as it is. */
const FAILED = { seal: 3, receipt: 4 } as const;

/** They are judged with all else that is known. */
const SPECIMENS = { allowSpecimen: true };

type Proven = Pick<Parameters<typeof judge>[0], "claims" | "pdf" | "failure">;

async function prove({ jws, pdf }: Subject, keySet: () => Promise<KeySet>): Promise<Proven> {
  if (pdf) return await provePdf(pdf, await keySet());
  const claims = jws === null ? null : (await verifyReceipt(jws, await keySet(), SPECIMENS)).claims;
  return { claims, pdf: null, failure: null };
}

async function provePdf(bytes: Uint8Array, keySet: KeySet): Promise<Proven> {
  try {
    const { claims, sha256, sealedWith, sealedAt } = await verifyPdf(bytes, keySet, SPECIMENS);
    const pdf = { sha256, sealedWith: sealedWith.fingerprint, sealedAt: sealedAt?.toISOString() ?? null };
    return { claims, pdf, failure: null };
  } catch (error) {
    const part = failedPart(error);
    if (part === null) throw error;
    return { claims: null, pdf: null, failure: { part, message: (error as Error).message } };
  }
}

/** Null where the file was not to blame. */
function failedPart(error: unknown): "seal" | "receipt" | null {
  if (error instanceof ReceiptError) return error.code === "BAD_KEY_SET" ? null : "receipt";
  if (!(error instanceof PdfError) || error.code === "UNSUPPORTED") return null;
  return error.code === "NO_RECEIPT" || error.code === "OTHER_RECEIPT" ? "receipt" : "seal";
}

async function readKeys(file: string): Promise<string> {
  return await readFile(file, "utf8").catch(() => {
    throw new UsageError(`Can't read ${file}.`);
  });
}
