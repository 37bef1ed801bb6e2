import { readFileSync, statSync } from "node:fs";
import { isPng } from "@/lib/core/png";
import { type Settings, SettingsError } from "@/lib/env";
import type { LetterheadSettings } from "@/lib/operations/context";

const MAX_BYTES = 1024 * 1024;

export function readLetterhead(letterhead: Settings["letterhead"]): LetterheadSettings | null {
  if (!letterhead) return null;
  const { name, lines, logoPath } = letterhead;
  return { name, lines, logo: logoPath === null ? null : readLogo(logoPath) };
}

function readLogo(path: string): Uint8Array {
  const bytes = readSmall(path);
  if (bytes === null)
    throw new SettingsError("COMPANY_LOGO must be the path of a file of at most 1 MB that can be read.");
  const isJpeg = bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff;
  if (!isPng(bytes) && !isJpeg) throw new SettingsError("COMPANY_LOGO must be a PNG or a JPEG.");
  return bytes;
}

function readSmall(path: string): Uint8Array | null {
  try {
    const file = statSync(path);
    return file.isFile() && file.size <= MAX_BYTES ? readFileSync(path) : null;
  } catch {
    return null;
  }
}
