import { isPng } from "@/lib/core/png";
import { portalProblem } from "@/lib/core/portal-problems";
import { Problem } from "@/lib/core/problem";
import type { Services } from "./context";

/**
 * Redraws a stranger's picture in a document process. Types other than PNG and JPEG, such as SVG, are not
 * even opened.
 * @throws Problem LOGO_NOT_USABLE, SERVICE_UNAVAILABLE
 */
export async function drawLogo(
  { reader }: Pick<Services, "reader">,
  bytes: Uint8Array,
  { owner, sidePx }: { owner: string; sidePx: number },
): Promise<Uint8Array> {
  const mediaType = pictureTypeOf(bytes);
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

export function pictureTypeOf(bytes: Uint8Array): "image/png" | "image/jpeg" | null {
  if (isPng(bytes)) return "image/png";
  return bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff ? "image/jpeg" : null;
}

function notUsable(reason: string): Problem {
  return portalProblem("LOGO_NOT_USABLE", `This picture can't be used. ${reason}`, { field: "picture" });
}
