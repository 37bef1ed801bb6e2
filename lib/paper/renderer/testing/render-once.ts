import type { TranslatedDocument } from "@/lib/core/documents/document-model";
import { createInProcessRenderer } from "../printing/in-process";
import { sampleCertificate } from "./sample-certificate";

// A program: renders each argument's text, and prints the digest of the last.
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
