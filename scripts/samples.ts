import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { TranslatedDocument } from "@/lib/core/documents/document-model";
import { statementPaper } from "@/lib/core/payouts/statement-paper";
import { sampleStatement } from "@/lib/core/payouts/testing/sample-statement";
import { SAMPLES } from "@/lib/documents/testing/samples";
import { makePng } from "@/lib/operations/desk/testing/make-png";
import { type CertifiedDocument, getsFilingCopy, PROFILE_IDS } from "@/lib/paper";
import { createInProcessRenderer, printReport } from "@/lib/paper/print";
import { generateDocument } from "@/lib/paper/renderer/testing/generate-document";
import { LONG_HEADS } from "@/lib/paper/renderer/testing/long-heads";
import { makeSeal } from "@/lib/paper/renderer/testing/make-seal";
import { RECIPIENT_SAMPLES } from "@/lib/paper/renderer/testing/recipient-samples";
import { sampleCertificate } from "@/lib/paper/renderer/testing/sample-certificate";
import { makeExhibitPicture } from "@/lib/testing/exhibit-picture";
import { readArguments, whole } from "./command-line/read-words";

const USAGE = `Usage: npm run samples [-- GENERATED]

  prints to out/samples, sealed and with an exhibit: a certificate for each recipient, the one for a university with a
  letterhead, those for courts with their filing copies, two with a notary's form; every sample document; a
  table of long heads in each language that parts words; as many generated documents made of their words; and, with neither seal nor exhibit, a partner's statement`;
const SAMPLE_COLUMNS = 6;
const { generated = 0 } = readArguments(USAGE, { "generated?": whole("GENERATED") });

const folder = join(process.cwd(), "out", "samples");
const renderer = createInProcessRenderer();
const seal = await makeSeal({ isRenewed: true });
const upright = await makeExhibitPicture({ grey: 200 });
const exhibit = [upright, await makeExhibitPicture({ widthPx: 792, heightPx: 612 })];
const letterhead = {
  name: "Berlin & Ames Translations LLC",
  lines: ["12 Elm Street, Ames, IA 50010", "+1 515 555 0100", "ATA corporate member 271234"],
  logo: await makeExhibitPicture({ grey: 60, widthPx: 300, heightPx: 120 }),
};
const signatureImage = { bytes: Buffer.from(makePng(300, 100), "base64"), mediaType: "image/png" } as const;

await mkdir(folder, { recursive: true });
for (const { profile, content, changes } of RECIPIENT_SAMPLES) {
  const headed = profile === "university" ? letterhead : null;
  const document = sampleCertificate(content, {
    ...changes,
    letterhead: headed,
    signatureImage,
    exhibit: [upright, upright],
    isNotarized: profile === "federal_court" || profile === "embassy",
  });
  await print(`for-${profile}`, document);
}
for (const { language, document } of SAMPLES) await print(language, inTurn(document, 0));
for (const { language, columns, content } of LONG_HEADS)
  if (columns === SAMPLE_COLUMNS) await print(`heads-${language}`, inTurn(content, 0));
for (let seed = 0; seed < generated; seed += 1) {
  const sample = SAMPLES[seed % SAMPLES.length];
  if (sample)
    await print(`${sample.language}-${seed}`, inTurn(generateDocument(sample.document, seed), seed));
}
const statement = {
  content: statementPaper(sampleStatement(40), {
    name: letterhead.name,
    address: letterhead.lines[0] ?? "",
    taxNumber: "42-1234567",
  }),
  head: "Acme Visa Services, Inc.",
  createdAt: new Date("2026-12-01T00:00:00Z"),
};
await writeFile(join(folder, "statement.pdf"), await printReport(statement));
console.log(`Written to ${folder}`);

function inTurn(content: TranslatedDocument, turn: number): CertifiedDocument {
  return sampleCertificate(content, {
    profile: PROFILE_IDS[turn % PROFILE_IDS.length] ?? "uscis",
    isSandbox: turn % 4 !== 1,
    signatureImage: turn % 2 === 0 ? signatureImage : null,
    paper: turn % 5 === 3 ? "a4" : "letter",
    exhibit: turn % 3 === 2 ? null : exhibit,
  });
}

async function print(name: string, document: CertifiedDocument): Promise<void> {
  const started = performance.now();
  const { bytes, pageCount } = await renderer.render(document, seal);
  await writeFile(join(folder, `${name}.pdf`), bytes);
  if (getsFilingCopy(document.profile)) {
    const copy = await renderer.render({ ...document, receiptJws: null });
    await writeFile(join(folder, `${name}-filing-copy.pdf`), copy.bytes);
  }
  const kilobytes = Math.round(bytes.length / 1024);
  console.log(
    `${name}.pdf  ${pageCount} pages  ${kilobytes} KB  ${Math.round(performance.now() - started)} ms`,
  );
}
