import { isPng } from "@/lib/core/png";
import type { Turn } from "@/lib/documents";
import { type Letterhead, readReceipt } from "@/lib/paper";
import type { LetterheadSettings, Services } from "../context";

const MAX_BYTES = 64 * 1024;

const TURN: Turn = { lane: "desk", owner: "letterhead" };

const drawn = new WeakMap<LetterheadSettings, Promise<Uint8Array>>();

export async function letterheadOf({
  settings,
  reader,
}: Pick<Services, "settings" | "reader">): Promise<Letterhead | null> {
  const { letterhead } = settings;
  if (!letterhead) return null;
  const { name, lines, logo } = letterhead;
  if (!logo) return { name, lines, logo: null };
  const known = drawn.get(letterhead) ?? drawLogo(reader, logo);
  drawn.set(letterhead, known);
  known.catch(() => drawn.delete(letterhead));
  return { name, lines, logo: await known };
}

/**
 * Under the issuer's name that the receipt signed. The settings may have changed since, or be another
 * server's.
 */
export async function letterheadFor(
  services: Pick<Services, "settings" | "reader">,
  jws: string,
): Promise<Letterhead | null> {
  const current = await letterheadOf(services);
  const printed = readReceipt(jws)?.printed ?? null;
  if (printed === null) return current;
  const { issuerName } = printed;
  return issuerName === null ? null : { lines: [], logo: null, ...current, name: issuerName };
}

async function drawLogo(reader: Services["reader"], bytes: Uint8Array): Promise<Uint8Array> {
  const mediaType = isPng(bytes) ? "image/png" : "image/jpeg";
  return (await reader.exhibitPicture({ bytes, mediaType }, { page: 1, maxBytes: MAX_BYTES, turn: TURN }))
    .bytes;
}
