import { createHash } from "node:crypto";
import type { Renderer } from "./port";
export function createReactPdfRenderer(): Renderer {
  return {
    async render(d) {
      const bytes = new TextEncoder().encode(`%PDF-1.7 ${d.certificateId}`);
      return { bytes, pageCount: 1, sha256: createHash("sha256").update(bytes).digest("hex") };
    },
  };
}
