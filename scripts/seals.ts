import { execFileSync } from "node:child_process";
import { randomInt } from "node:crypto";
import { mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { SealError } from "@/lib/core/sealed-pdf/seal-error";
import { verifySealedPdf } from "@/lib/core/sealed-pdf/verify-sealed-pdf";
import { SAMPLES } from "@/lib/services/drafter/fixture/samples";
import { createInProcessRenderer } from "@/lib/services/renderer/printing/in-process";
import { sampleCertificate } from "@/lib/services/renderer/testing/sample-certificate";
import { openDocumentKey } from "@/lib/services/sealer/document-key";
import { makeDocumentKey } from "@/lib/services/sealer/make-document-key";
import { createPadesSealer } from "@/lib/services/sealer/pades";
import { readArguments, readNumber } from "./read-command";

const USAGE = `Usage: npm run seals [-- FILES]

  prints every sample document, and seals it over and over in each way that there is, to out/seals:
  FILES (20 by default), each in the folder of its level, and the certificates to trust.
  With any one byte changed, our own check has to refuse each of them`;
const { files = "20" } = readArguments(USAGE, { takes: ["files?"], isDirect: true });

const folder = join(process.cwd(), "out", "seals");
const document = sampleCertificate({ language: "en", title: "", blocks: [] });
const reason = `Seals the certified translation ${document.certificateId}`;
const rsaPem = execFileSync(
  "openssl",
  [
    "req",
    "-x509",
    "-newkey",
    "rsa:3072",
    "-nodes",
    "-keyout",
    "-",
    "-subj",
    "/O=Vidimus/CN=Authority",
    "-days",
    "10",
  ],
  { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] },
);
const keys = [
  await makeDocumentKey({
    organization: "Vidimus",
    commonName: "Vidimus seal",
    notBefore: new Date(Date.now() - 86_400_000),
    notAfter: new Date(Date.now() + 86_400_000),
  }),
  { certificatePem: rsaPem, privateKeyPem: rsaPem },
];
const ways = keys.map((key) => ({
  level: "PAdES-BASELINE-B",
  chain: openDocumentKey(key).certificates,
  sealer: createPadesSealer({ openKey: async () => openDocumentKey(key) }),
}));

await rm(folder, { recursive: true, force: true });
for (const { level } of ways) await mkdir(join(folder, level), { recursive: true });
await writeFile(join(folder, "trusted.pem"), keys.map(({ certificatePem }) => certificatePem).join("\n"));
const unsealed = await printAll();
for (let index = 0; index < readNumber(USAGE, files); index += 1) {
  const [pdf, way] = [unsealed[index % unsealed.length], ways[index % ways.length]];
  if (!pdf || !way) break;
  const sealed = await way.sealer.seal(pdf, { name: "Vidimus", reason, signedAt: new Date() });
  await writeFile(join(folder, way.level, `${index}.pdf`), sealed);
  await requireRefusal(sealed, way.chain);
}
console.log(`Written to ${folder}`);

/** Sealing takes milliseconds and printing does not: each document is printed once. */
async function printAll(): Promise<Uint8Array[]> {
  const renderer = createInProcessRenderer();
  const pdfs: Uint8Array[] = [];
  for (const { document: content } of SAMPLES) {
    await renderer.render(sampleCertificate(content), async (pdf) => {
      pdfs.push(pdf);
      return pdf;
    });
  }
  return pdfs;
}

/** Our own check looks at every byte, also where no other program does. */
async function requireRefusal(sealed: Uint8Array, chain: Uint8Array[]): Promise<void> {
  const changed = Uint8Array.from(sealed);
  const at = randomInt(changed.length);
  changed[at] = (changed[at] ?? 0) ^ (1 << randomInt(8));
  const refusal = await verifySealedPdf(changed, { seals: [chain], authorities: [] }).catch(
    (error: unknown) => error,
  );
  if (!(refusal instanceof SealError)) throw new Error(`a file with byte ${at} changed was believed`);
}
