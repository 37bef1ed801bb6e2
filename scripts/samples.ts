import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { getsFilingCopy, PROFILE_IDS } from "@/lib/core/certification/profile";
import type { TranslatedDocument } from "@/lib/core/documents/document-model";
import { makePng } from "@/lib/operations/desk/testing/make-png";
import { SAMPLES } from "@/lib/services/drafter/fixture/samples";
import { createInProcessRenderer } from "@/lib/services/renderer/printing/in-process";
import { generateDocument } from "@/lib/services/renderer/testing/generate-document";
import { makeSeal } from "@/lib/services/renderer/testing/make-seal";
import { sampleCertificate } from "@/lib/services/renderer/testing/sample-certificate";
import { makeExhibitPicture } from "@/lib/testing/exhibit-picture";
import { readArguments, readNumber } from "./read-command";

const USAGE = `Usage: npm run samples [-- GENERATED]

  prints every sample document to out/samples, sealed and with an exhibit,
  those for courts with their filing copies, and as many generated documents made of their words`;
const { generated = "0" } = readArguments(USAGE, { takes: ["generated?"], isDirect: true });

const folder = join(process.cwd(), "out", "samples");
const renderer = createInProcessRenderer();
const seal = await makeSeal({ isRenewed: true });
const exhibit = [
  await makeExhibitPicture({ grey: 200 }),
  await makeExhibitPicture({ widthPx: 792, heightPx: 612 }),
];
const signatureImage = { bytes: Buffer.from(makePng(300, 100), "base64"), mediaType: "image/png" } as const;

await mkdir(folder, { recursive: true });
for (const { language, document } of SAMPLES) await print(language, document, 0);
for (let seed = 0; seed < readNumber(USAGE, generated); seed += 1) {
  const sample = SAMPLES[seed % SAMPLES.length];
  if (sample) await print(`${sample.language}-${seed}`, generateDocument(sample.document, seed), seed);
}
console.log(`Written to ${folder}`);

/** With every profile in turn; each second one is signed by hand, each third one has no exhibit. */
async function print(name: string, content: TranslatedDocument, turn: number): Promise<void> {
  const started = performance.now();
  const profile = PROFILE_IDS[turn % PROFILE_IDS.length] ?? "uscis";
  const document = sampleCertificate(content, {
    profile,
    isSandbox: turn % 4 !== 1,
    signatureImage: turn % 2 === 0 ? signatureImage : null,
    paper: turn % 5 === 3 ? "a4" : "letter",
    exhibit: turn % 3 === 2 ? null : exhibit,
  });
  const { bytes, pageCount } = await renderer.render(document, seal);
  await writeFile(join(folder, `${name}.pdf`), bytes);
  if (getsFilingCopy(profile)) {
    const copy = await renderer.render({ ...document, receiptJws: null });
    await writeFile(join(folder, `${name}-filing-copy.pdf`), copy.bytes);
  }
  const kilobytes = Math.round(bytes.length / 1024);
  console.log(
    `${name}.pdf  ${pageCount} pages  ${kilobytes} KB  ${Math.round(performance.now() - started)} ms`,
  );
}
