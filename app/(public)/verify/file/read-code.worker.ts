import { judgeCodes, type PictureCode } from "@/lib/paper/verify";
import { findCodes } from "./find-codes";

/** Pictures are opened only in this worker, which is loaded for nothing else. */
export interface CodeRequest {
  file: File;
  siteUrl: string;
}

const SIDES = [1_800, 4_000];

addEventListener("message", async ({ data }: MessageEvent<CodeRequest>) => {
  postMessage(await read(data));
});

interface Detector {
  new (options: { formats: string[] }): { detect(picture: ImageBitmap): Promise<{ rawValue: string }[]> };
}

async function read({ file, siteUrl }: CodeRequest): Promise<PictureCode | null> {
  try {
    const picture = await createImageBitmap(file);
    let found = judgeCodes([], siteUrl);
    for await (const codes of searches(picture)) {
      const next = judgeCodes(codes, siteUrl);
      if (next.kind === "certificate") return next;
      if (next.kind === "elsewhere") found = next;
    }
    return found;
  } catch {
    return null;
  }
}

async function detect(picture: ImageBitmap): Promise<string[]> {
  const { BarcodeDetector } = globalThis as { BarcodeDetector?: Detector };
  if (BarcodeDetector === undefined) return [];
  try {
    const found = await new BarcodeDetector({ formats: ["qr_code"] }).detect(picture);
    return found.map(({ rawValue }) => rawValue);
  } catch {
    // Some browsers define it and can read nothing.
    return [];
  }
}

async function* searches(picture: ImageBitmap): AsyncGenerator<string[]> {
  yield await detect(picture);
  const ownSide = Math.max(picture.width, picture.height);
  for (const [at, side] of SIDES.entries()) {
    if (at > 0 && ownSide <= (SIDES[at - 1] ?? 0)) break;
    const scale = Math.min(1, side / ownSide);
    const width = Math.max(1, Math.round(picture.width * scale));
    const height = Math.max(1, Math.round(picture.height * scale));
    const context = new OffscreenCanvas(width, height).getContext("2d", { willReadFrequently: true });
    if (!context) throw new Error("no canvas");
    context.imageSmoothingQuality = "high";
    context.drawImage(picture, 0, 0, width, height);
    yield await findCodes(context.getImageData(0, 0, width, height));
  }
}
