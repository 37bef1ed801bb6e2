import { readReceipt } from "@/lib/core/certificates/receipt-facts";
import { isPng } from "@/lib/core/png";
import type { Turn } from "@/lib/services/reader/port";
import type { Letterhead } from "@/lib/services/renderer/port";
import type { LetterheadSettings, Services } from "../context";

/** Far more than a logo needs at the size that it is printed. */
const MAX_BYTES = 64 * 1024;

/** It is printed on live certificates, so it is drawn apart from sandbox files. */
const TURN: Turn = { lane: "desk", owner: "letterhead" };

/** Drawn once in a process: the file is the operator's, and doesn't change while it runs. */
const drawn = new WeakMap<LetterheadSettings, Promise<Uint8Array>>();

/** What is printed at the head of certificates. The logo is drawn anew where a stranger's files are opened, and nowhere else. */
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
  // What failed may not fail again.
  known.catch(() => drawn.delete(letterhead));
  return { name, lines, logo: await known };
}

/**
 * The head of a certificate, under the name that its receipt signed: settings may have changed since, or be another
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
