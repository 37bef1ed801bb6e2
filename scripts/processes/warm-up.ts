import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { ReaderRequest } from "@/lib/documents/read";
import { birthCertificateTranslation } from "@/lib/documents/testing/samples";
import type { PrintRequest } from "@/lib/paper/confined";
import { sampleCertificate } from "@/lib/paper/renderer/testing/sample-certificate";
import type { NamedProgram } from "./programs";

export function warmUp(
  root: string,
  name: NamedProgram["name"],
): (ReaderRequest | PrintRequest | { kind: string })[] {
  if (name === "renderer")
    return [{ kind: "print", document: sampleCertificate(birthCertificateTranslation) }];
  const bytes = new Uint8Array(readFileSync(join(root, "public/samples/acta-de-nacimiento.pdf")));
  return [
    { kind: "prepare" },
    { kind: "inspect", bytes, accept: "document" },
    { kind: "text", page: 1 },
    { kind: "picture", page: 1, sidePx: 400, turns: 0 },
    { kind: "exhibit", page: 1, maxBytes: 4_000_000 },
  ];
}
