import { createHash } from "node:crypto";
import type { FileContent } from "@/lib/core/file-content";
import { Problem } from "@/lib/core/problem";
import type { Services } from "../context";
import { drawLogo } from "../draw-logo";
import { openStored } from "../open-stored";
import type { MemberOperation } from "../portal/portal-operation";
import { accountView, requireRow } from "./account";
import { patchPartner } from "./settings";

const SIDE_PX = 400;

/** @throws Problem LOGO_NOT_USABLE, SERVICE_UNAVAILABLE */
export const setLogo: MemberOperation<"setLogo"> = async (services, member, { body }) => {
  const file = Buffer.from(body.picture, "base64");
  const bytes = await drawLogo(services, file, { owner: member.partnerId, sidePx: SIDE_PX });
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

export const removeLogo: MemberOperation<"removeLogo"> = async (services, member) => {
  const { logoSha256 } = await requireRow(services, member.partnerId);
  if (logoSha256 !== null) {
    const line = { action: "account.logo_removed", detail: { logoSha256 } } as const;
    await patchPartner(services, member, { logoSha256: null }, line);
  }
  return accountView(services, member);
};

/** @throws Problem NOT_FOUND */
export async function readLogo({ storage }: Pick<Services, "storage">, name: string): Promise<FileContent> {
  const [, sha256] = /^([0-9a-f]{64})\.jpg$/.exec(name) ?? [];
  const stored = sha256 === undefined ? null : await openStored(storage, logoKey(sha256), { sha256 });
  if (!stored) throw new Problem("NOT_FOUND", "There is no such logo.");
  return stored.pieces;
}

function logoKey(sha256: string): string {
  return `logos/${sha256}.jpg`;
}
