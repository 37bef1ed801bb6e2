import { isId } from "@/lib/core/ids";
import { Problem } from "@/lib/core/problem";
import type { Services } from "../context";
import { isMac, makeMac } from "../keyed-mac";

export const UPLOAD_SECONDS = 3600;

type Site = Pick<Services, "settings" | "clock">;

function signedText(id: string, expires: number): string {
  return `uploads/${id}?expires=${expires}`;
}

export function signUploadLink(site: Site, id: string, until: Date): string {
  const expires = Math.floor(until.getTime() / 1000);
  const signed = makeMac(site.settings.linkSecrets, signedText(id, expires)).toString("base64url");
  return `${documentUrlOf(site, id)}?expires=${expires}&signature=${signed}`;
}

/** @throws Problem FORBIDDEN */
export function checkUploadLink(
  site: Site,
  link: { id: string; expires: string | null; signature: string | null },
): void {
  const expires = /^\d{1,12}$/.test(link.expires ?? "") ? Number(link.expires) : 0;
  const given = Buffer.from(link.signature ?? "", "base64url");
  if (!isMac(site.settings.linkSecrets, signedText(link.id, expires), given)) {
    throw new Problem("FORBIDDEN", "This link isn't valid.", {
      recoveryHint: "Use upload.url of POST /documents unchanged.",
    });
  }
  if (expires * 1000 <= site.clock.now().getTime()) {
    throw new Problem("FORBIDDEN", "This link has expired.", {
      recoveryHint: "Call POST /documents again, and send the bytes to the URL that it returns.",
    });
  }
}

export function documentUrlOf({ settings }: Pick<Site, "settings">, id: string): string {
  return `${settings.siteUrl}/files/uploads/${id}`;
}

export function uploadIdOf({ settings }: Pick<Site, "settings">, url: string): string | null {
  const prefix = `${settings.siteUrl}/files/uploads/`;
  if (!url.startsWith(prefix)) return null;
  const id = url.slice(prefix.length).split("?")[0] ?? "";
  return isId("upload", id) ? id : null;
}

export function uploadKey(id: string): string {
  return `uploads/${id}`;
}
