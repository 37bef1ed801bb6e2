import { createHash } from "node:crypto";
import { isPng } from "@/lib/core/png";
import { portalProblem } from "@/lib/core/portal-problems";
import { Problem } from "@/lib/core/problem";
import type { Services } from "../context";
import type { Member } from "../portal/member";
import type { MemberOperation } from "../portal/portal-operation";
import { accountView, requireRow } from "./account";
import { patchPartner } from "./settings";

/** Twice what the pages show it at. Our own choice, of 2026-11-22. */
const SIDE_PX = 400;

/**
 * Keeps a logo: a picture of our own, drawn from what was uploaded where it can do no harm. Nothing of the file itself
 * is kept or shown; what is neither PNG nor JPEG, such as an SVG, is not even opened.
 * @throws Problem LOGO_NOT_USABLE, SERVICE_UNAVAILABLE
 */
export const setLogo: MemberOperation<"setLogo"> = async (services, member, { body }) => {
  const file = Buffer.from(body.picture, "base64");
  const mediaType = isPng(file) ? "image/png" : isJpeg(file) ? "image/jpeg" : null;
  if (!mediaType) throw notUsable("It is neither a PNG nor a JPEG.");
  const bytes = await draw(services, member, { bytes: file, mediaType });
  const logoSha256 = createHash("sha256").update(bytes).digest("hex");
  const { logoSha256: before } = await requireRow(services, member.partnerId);
  if (logoSha256 !== before) {
    await services.storage.put(logoKey(logoSha256), bytes, "image/jpeg");
    await patchPartner(
      services,
      member,
      { logoSha256 },
      { action: "account.logo_changed", detail: { logoSha256 } },
    );
  }
  return accountView(services, member);
};

/** Shows no logo any more. */
export const removeLogo: MemberOperation<"removeLogo"> = async (services, member) => {
  const { logoSha256 } = await requireRow(services, member.partnerId);
  if (logoSha256 !== null) {
    const line = { action: "account.logo_removed", detail: { logoSha256 } } as const;
    await patchPartner(services, member, { logoSha256: null }, line);
  }
  return accountView(services, member);
};

/**
 * A logo by the name that its path has.
 * @throws Problem NOT_FOUND
 */
export async function readLogo({ storage }: Pick<Services, "storage">, name: string): Promise<Uint8Array> {
  const [, sha256] = /^([0-9a-f]{64})\.jpg$/.exec(name) ?? [];
  const stored = sha256 === undefined ? null : await storage.get(logoKey(sha256));
  if (!stored) throw new Problem("NOT_FOUND", "There is no such logo.");
  return stored.bytes;
}

function logoKey(sha256: string): string {
  return `logos/${sha256}.jpg`;
}

async function draw(
  { reader }: Services,
  { partnerId }: Member,
  file: { bytes: Buffer; mediaType: string },
): Promise<Uint8Array> {
  try {
    const turn = { lane: "sandbox", owner: partnerId } as const;
    return (await reader.picture(file, { page: 1, sidePx: SIDE_PX, turn })).bytes;
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
