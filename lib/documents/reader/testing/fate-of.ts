import { Problem } from "@/lib/core/problem";
import { readExhibitPicture } from "@/lib/paper";
import { inspectBytes, reader } from "./confined-reader";
import type { SizedFile } from "./sized-papers";

export const TAKEN_OR_REFUSED =
  /^taken$|more pixels than can be read|too long for one page|can't be drawn|too small for a line of text/;

export async function fateOf({ mediaType, make }: Pick<SizedFile, "mediaType" | "make">): Promise<string> {
  const bytes = make();
  try {
    await inspectBytes(bytes);
  } catch (error) {
    if (error instanceof Problem) return error.message;
    throw error;
  }
  const document = { bytes, mediaType };
  await reader.read(document, { language: "en", maxOcrPages: 0 });
  await reader.picture(document, { page: 1, sidePx: 2_000 });
  const exhibit = await reader.exhibitPicture(document, { page: 1, maxBytes: 4_000_000 });
  readExhibitPicture(exhibit.bytes);
  return "taken";
}
