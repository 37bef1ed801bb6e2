import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { CertifiedDocument, Seal } from "@/lib/paper";
import { openDocumentKey } from "@/lib/paper/keys";
import { createLazySealer } from "@/lib/server/services/lazy-sealer";

const SAMPLE = join(import.meta.dirname, "../../public/samples/acta-de-nacimiento.pdf");
const MAX_PAGE_BYTES = 4 * 1024 * 1024;
const TEN_YEARS_MS = 10 * 365 * 86_400_000;

export async function sealedParts(): Promise<{ changes: Partial<CertifiedDocument>; seal: Seal }> {
  const { makeDocumentKey } = await import("@/lib/paper/seal");
  const { default: sharp } = await import("sharp");
  const ink = {
    width: 600,
    height: 180,
    channels: 4 as const,
    background: { r: 20, g: 30, b: 90, alpha: 1 },
  };
  const now = new Date();
  const pem = await makeDocumentKey({
    organization: "Vidimus",
    commonName: "Bench",
    notBefore: now,
    notAfter: new Date(now.getTime() + TEN_YEARS_MS),
  });
  const sealer = createLazySealer({ openKey: async () => openDocumentKey(pem) });
  return {
    changes: {
      isSandbox: false,
      signatureImage: {
        bytes: new Uint8Array(await sharp({ create: ink }).png().toBuffer()),
        mediaType: "image/png",
      },
      exhibit: await drawSample(),
    },
    seal: (pdf) =>
      sealer.seal(pdf, {
        name: "Vidimus",
        reason: "Bench of vcrt_01jd8w3k5xq2m7t9r4h6b0c1fz",
        signedAt: now,
      }),
  };
}

async function drawSample(): Promise<Uint8Array[]> {
  const { createDocumentReader } = await import("@/lib/documents/read");
  const { createReadingPool } = await import("@/lib/documents/process");
  const reader = createDocumentReader({ pool: createReadingPool() });
  const file = { bytes: new Uint8Array(await readFile(SAMPLE)), mediaType: "application/pdf" };
  const pages: Uint8Array[] = [];
  for (const page of [1, 2]) {
    const { bytes } = await reader.exhibitPicture(file, {
      page,
      maxBytes: MAX_PAGE_BYTES,
      turn: { lane: "workflow", owner: "bench" },
    });
    pages.push(bytes);
  }
  return pages;
}
