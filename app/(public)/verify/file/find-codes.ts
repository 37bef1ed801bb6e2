import { decodeQRBatch } from "qr/decode.js";

export interface Pixels {
  width: number;
  height: number;
  /** Four bytes each: red, green, blue, and opacity. */
  data: Uint8ClampedArray;
}

/** A bound for tries alone, so that no slow telephone gives up earlier: the worker has a deadline of its own. */
const MAX_TRYING_MS = 10_000;

/** What the QR codes of a picture hold. */
export async function findCodes({ width, height, data }: Pixels): Promise<string[]> {
  const [found = []] = await decodeQRBatch([{ width, height, data }], { timeLimit: MAX_TRYING_MS });
  return found.filter((each) => typeof each === "string");
}
