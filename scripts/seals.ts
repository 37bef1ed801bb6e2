import { execFileSync } from "node:child_process";
import { randomBytes, randomInt, X509Certificate } from "node:crypto";
import { mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { SAMPLES } from "@/lib/documents/testing/samples";
import { SealError, type Sealer } from "@/lib/paper";
import { type DocumentSigner, openDocumentKey } from "@/lib/paper/keys";
import { createInProcessRenderer } from "@/lib/paper/print";
import { sampleCertificate } from "@/lib/paper/renderer/testing/sample-certificate";
import { makeChain } from "@/lib/paper/revocation/testing/make-chain";
import {
  createLocalAuthority,
  createPadesSealer,
  createRevocationSource,
  makeDocumentKey,
  type PadesOptions,
} from "@/lib/paper/seal";
import { type Published, verifySealedPdf } from "@/lib/paper/sealed";
import { makeIssuedKey } from "@/lib/paper/sealer/testing/issued-key";
import { readArguments, whole } from "./command-line/read-words";

const USAGE = `Usage: npm run seals [-- FILES]

  prints every sample document, and seals it over and over in each way that there is, to out/seals:
  FILES (20 by default), each in the folder of its level, and the certificates to trust.
  With any one byte changed, our own check has to refuse each of them`;
const { files = 20 } = readArguments(USAGE, { "files?": whole("FILES") });

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
const authorityKey = openDocumentKey(
  await makeDocumentKey({
    organization: "Vidimus",
    commonName: "Vidimus time-stamps",
    purpose: "timestamps",
    notBefore: new Date(Date.now() - 86_400_000),
    notAfter: new Date(Date.now() + 86_400_000),
  }),
);
const timestamps = createLocalAuthority({
  openKey: async () => authorityKey,
  now: () => new Date(),
  random: (count) => randomBytes(count),
});
const issued = makeIssuedKey();
const revocation = {
  evidenceFor: async ([own]: readonly Uint8Array[]) => ({
    certificates: [],
    ocsps: [],
    crls: own === issued.signer.certificates[0] ? [issued.crl] : [],
  }),
};
const chain = await makeChain();
const ofThree = openDocumentKey(chain.key);
const asked = createRevocationSource({ guard: { allowLoopback: true }, now: () => new Date() });
const signers = keys.map(openDocumentKey);
const ways = [
  ...signers.map((signer) => ({ level: "PAdES-BASELINE-B", signer, sealer: sealerOf(signer, {}) })),
  ...signers.map((signer) => ({
    level: "PAdES-BASELINE-T",
    signer,
    sealer: sealerOf(signer, { timestamps }),
  })),
  ...["PAdES-BASELINE-LT", "PAdES-BASELINE-LTA"].flatMap((level) => [
    { level, signer: issued.signer, sealer: sealerOf(issued.signer, { timestamps, revocation }) },
    { level, signer: ofThree, sealer: sealerOf(ofThree, { timestamps, revocation: asked }) },
  ]),
];

await rm(folder, { recursive: true, force: true });
for (const { level } of ways) await mkdir(join(folder, level), { recursive: true });
const roots = [...signers, authorityKey, issued.signer, ofThree].map(({ certificates }) =>
  certificates.at(-1),
);
await writeFile(
  join(folder, "trusted.pem"),
  roots.map((der) => new X509Certificate(der ?? "").toString()).join("\n"),
);
const unsealed = await printAll();
let cpuMs = 0;
for (let index = 0; index < files; index += 1) {
  const [pdf, way] = [unsealed[index % unsealed.length], ways[index % ways.length]];
  if (!pdf || !way) break;
  const begun = process.cpuUsage();
  const facts = { name: "Vidimus", reason, signedAt: new Date() };
  const once = await way.sealer.seal(pdf, facts);
  const sealed = way.level.endsWith("-LTA") ? await way.sealer.extendSealed(once) : once;
  const { user, system } = process.cpuUsage(begun);
  cpuMs += (user + system) / 1000;
  await writeFile(join(folder, way.level, `${index}.pdf`), sealed);
  await requireRefusal(sealed, publishedFor(way.signer));
}
chain.close();
console.log(`${(cpuMs / files).toFixed(0)} ms of processor a file`);
console.log(`Written to ${folder}`);

function publishedFor(signer: DocumentSigner): Published {
  return { seals: [signer.certificates], authorities: [authorityKey.certificates] };
}

function sealerOf(signer: DocumentSigner, options: Pick<PadesOptions, "timestamps" | "revocation">): Sealer {
  const published = async () => publishedFor(signer);
  return createPadesSealer({ ...options, openKey: async () => signer, published });
}

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

async function requireRefusal(sealed: Uint8Array, published: Published): Promise<void> {
  const changed = Uint8Array.from(sealed);
  const at = randomInt(changed.length);
  changed[at] = (changed[at] ?? 0) ^ (1 << randomInt(8));
  const refusal = await verifySealedPdf(changed, published).catch((error: unknown) => error);
  if (!(refusal instanceof SealError)) throw new Error(`a file with byte ${at} changed was believed`);
}
