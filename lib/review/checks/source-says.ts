import type { AlignedPage, Placed } from "../align-to-pages";

/** Begins a sentence that quotes the source. What was read in a picture is uncertain. */
export function sourceSays(place: Placed | AlignedPage, text: string, noun?: string): string {
  if (isRecognised(place)) return `The scan was read as “${text}”`;
  return `The source has ${noun === undefined ? "" : `the ${noun} `}“${text}”`;
}

export function isRecognised(place: Placed | AlignedPage): boolean {
  return "isRecognised" in place && place.isRecognised;
}
