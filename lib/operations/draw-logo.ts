import { isPng } from "@/lib/core/png";
import { portalProblem } from "@/lib/core/portal-problems";
import { Problem } from "@/lib/core/problem";
import type { Services } from "./context";

/**
 * A picture of our own, drawn from a stranger's where it can do no harm. What is neither PNG nor JPEG, such as an SVG, is
 * not even opened.
 * @throws Problem LOGO_NOT_USABLE, SERVICE_UNAVAILABLE
 */
export async function drawLogo(
  { reader }: Pick<Services, "reader">,
  bytes: Uint8Array,
  { owner, sidePx }: { owner: string; sidePx: number },
): Promise<Uint8Array> {
  const mediaType = isPng(bytes) ? "image/png" : isJpeg(bytes) ? "image/jpeg" : null;
  if (!mediaType) throw notUsable("It is neither a PNG nor a JPEG.");
  try {
    const turn = { lane: "sandbox", owner } as const;
    return (await reader.picture({ bytes, mediaType }, { page: 1, sidePx, turn })).bytes;
  } catch (error) {
    if (error instanceof Problem && error.code === "DOCUMENT_UNREADABLE") {
      throw notUsable("It could not be opened.");
    }
    throw error;
  }
}

function isJpeg(bytes: Uint8Array): boolean {
  return bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff;
}

function notUsable(reason: string): Problem {
  return portalProblem("LOGO_NOT_USABLE", `This picture can't be used. ${reason}`, { field: "picture" });
}
