import type { TranslatedDocument } from "@/lib/core/documents/document-model";
import { createInProcessRenderer } from "../printing/in-process";
import { sampleCertificate } from "./sample-certificate";

// Run as a program: renders the texts given as arguments one after the other, prints the digest of the last.
const renderer = createInProcessRenderer();
let digest = "";
for (const text of process.argv.slice(2)) {
  const content: TranslatedDocument = {
    language: "en",
    title: "Letter",
    blocks: [{ id: "b01", kind: "text", runs: [{ text }] }],
  };
  digest = (await renderer.render(sampleCertificate(content))).sha256;
}
process.stdout.write(digest);
