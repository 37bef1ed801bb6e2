import { decodeQRBatch } from "qr/decode.js";

export interface Pixels {
  width: number;
  height: number;
  data: Uint8ClampedArray;
}

/** Bounds the tries only, so that no slow phone gives up earlier: the worker has its own deadline. */
const MAX_TRYING_MS = 10_000;

export async function findCodes({ width, height, data }: Pixels): Promise<string[]> {
  const [found = []] = await decodeQRBatch([{ width, height, data }], { timeLimit: MAX_TRYING_MS });
  return found.filter((each) => typeof each === "string");
}
