/** What a check of a file came to. */
export type FileVerdict =
  | { outcome: "identical"; sha256: string }
  | { outcome: "different"; sha256: string }
  | { outcome: "not-a-pdf"; sha256: string }
  | { outcome: "empty" }
  | { outcome: "unreadable" };

/** PDF readers look for the header within the first kilobyte, so that is where it may stand. */
const HEADER_WINDOW_BYTES = 1024;

/** Judges a file by its bytes; the name and type that it claims do not count. */
export async function judgeFile(
  bytes: Uint8Array<ArrayBuffer>,
  recordedSha256: string,
  digest: (bytes: Uint8Array<ArrayBuffer>) => Promise<ArrayBuffer>,
): Promise<FileVerdict> {
  if (bytes.length === 0) return { outcome: "empty" };
  const sha256 = toHex(new Uint8Array(await digest(bytes)));
  if (sha256 === recordedSha256.toLowerCase()) return { outcome: "identical", sha256 };
  return { outcome: isPdf(bytes) ? "different" : "not-a-pdf", sha256 };
}

function isPdf(bytes: Uint8Array): boolean {
  return new TextDecoder("latin1").decode(bytes.subarray(0, HEADER_WINDOW_BYTES)).includes("%PDF-");
}

function toHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
