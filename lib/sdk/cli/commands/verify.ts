import { readFile } from "node:fs/promises";
import { fetchKeySet, parseKeySet, type ReceiptClaims, verifyReceipt } from "../../certificates";
import { siteUrlOf } from "../../client/connection";
import { type Command, UsageError } from "../cli";
import { baseUrlOf, openClient } from "../open-client";
import { onlyWord, readWords } from "../read-words";
import { findingLines, judge } from "../verify/judge";
import { readSubject, type Subject } from "../verify/read-subject";

const OPTIONS = {
  keys: { type: "string" },
  "allow-specimen": { type: "boolean", default: false },
} as const;

export const verify: Command = {
  summary: "check a certified PDF, a receipt or a certificate's id",
  usage: `vidimus verify FILE|CERTIFICATE_ID|RECEIPT [--keys FILE] [--allow-specimen] [--json]

Needs no API key. Exits with 0 only for what can be relied upon.

  --keys FILE        a saved key set ({site}/.well-known/jwks.json): checks the receipt without any request
  --allow-specimen   accept certificates of the sandbox, for tests`,
  async run(words, cli) {
    const { values, positionals } = readWords(words, OPTIONS);
    const subject = await readSubject(onlyWord(positionals, "file, certificate id or receipt"));
    const baseUrl = baseUrlOf(cli, values["base-url"]);
    const offline = values.keys !== undefined;
    const claims = await checkReceipt(subject, async () =>
      values.keys === undefined
        ? await fetchKeySet(siteUrlOf(baseUrl), { fetch: cli.fetch, signal: cli.signal })
        : parseKeySet(await readKeys(values.keys)),
    );
    if (offline && !claims)
      throw new UsageError("An id proves nothing offline: name the PDF or the receipt.");
    const certificateId = claims?.sub ?? subject.certificateId ?? "";
    const verification = offline
      ? null
      : await openClient(cli, baseUrl).verify(certificateId, { signal: cli.signal });
    const finding = judge({ claims, verification, pdfSha256: subject.pdfSha256 }, values["allow-specimen"]);
    for (const line of values.json ? [JSON.stringify(finding)] : findingLines(finding)) cli.say(line);
    return finding.reliable ? 0 : 1;
  },
};

async function checkReceipt(
  { jws }: Subject,
  keySet: () => Promise<ReturnType<typeof parseKeySet>>,
): Promise<ReceiptClaims | null> {
  return jws === null ? null : (await verifyReceipt(jws, await keySet())).claims;
}

async function readKeys(file: string): Promise<string> {
  return await readFile(file, "utf8").catch(() => {
    throw new UsageError(`${file} cannot be read.`);
  });
}
