import { createHash } from "node:crypto";
import type { Renderer } from "@/lib/paper";

export function createFakeRenderer(): Renderer {
  return {
    async render(document) {
      const bytes = new TextEncoder().encode(`%PDF-1.7\n${JSON.stringify(document)}`);
      return { bytes, pageCount: 1, sha256: createHash("sha256").update(bytes).digest("hex") };
    },
  };
}
