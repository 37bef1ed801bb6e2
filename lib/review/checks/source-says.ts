import type { AlignedPage, Placed } from "../align-to-pages";

/** How a sentence begins that quotes the source: what was read in a picture is nothing that the source has for sure. */
export function sourceSays(place: Placed | AlignedPage, text: string, noun?: string): string {
  if (isRecognised(place)) return `The scan was read as “${text}”`;
  return `The source has ${noun === undefined ? "" : `the ${noun} `}“${text}”`;
}

/** Whether what stands there was read in a picture. */
export function isRecognised(place: Placed | AlignedPage): boolean {
  return "isRecognised" in place && place.isRecognised;
}
