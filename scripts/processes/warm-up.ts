import { readFileSync } from "node:fs";
import { join } from "node:path";
import { birthCertificateTranslation } from "@/lib/services/drafter/fixture/birth-certificate";
import type { ReaderRequest } from "@/lib/services/reader/messages";
import type { PrintRequest } from "@/lib/services/renderer/process/messages";
import { sampleCertificate } from "@/lib/services/renderer/testing/sample-certificate";
import type { NamedProgram } from "./programs";

/** The usual work of each program, so that V8 has made something of the functions that it takes. */
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
