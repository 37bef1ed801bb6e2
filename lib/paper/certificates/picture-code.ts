import { isId } from "@/lib/core/ids";

/** What the codes in a picture come to. */
export type PictureCode =
  | { kind: "certificate"; certificateId: string }
  /** There are codes, and none is the address of a certificate here. */
  | { kind: "elsewhere" }
  | { kind: "none" };

/** The first that holds a certificate's address as we print it, to the letter; what others hold is followed nowhere. */
export function judgeCodes(codes: readonly string[], siteUrl: string): PictureCode {
  const start = `${siteUrl}/verify/`;
  for (const code of codes) {
    const certificateId = code.slice(start.length);
    if (code.startsWith(start) && isId("certificate", certificateId))
      return { kind: "certificate", certificateId };
  }
  return { kind: codes.length > 0 ? "elsewhere" : "none" };
}

/** How a file of a camera or a scanner begins: what stands at its start, or the brand within it. */
const STARTS = [
  "\xff\xd8\xff",
  "\x89PNG\r\n",
  "II*\x00",
  "MM\x00*",
  "GIF87a",
  "GIF89a",
  "\0\0\0\x0cjP  ",
  "\0\0\0\x0cJXL ",
  "\xff\x0a",
  "<svg",
];
/** A bitmap: two letters, its size, and nothing in what is reserved. */
const BITMAP = /^BM[\s\S]{4}\0{4}/;
const BRANDS = ["heic", "heix", "heim", "heis", "hevc", "hevx", "mif1", "msf1", "avif"];

/** Whether a file is a photo or a scan, by its first bytes: its name may say anything. Browsers can't open all of them. */
export function isPicture(bytes: Uint8Array): boolean {
  const start = String.fromCharCode(...bytes.subarray(0, 12));
  const brand = start.slice(8);
  if (start.slice(4, 8) === "ftyp") return BRANDS.includes(brand);
  if (BITMAP.test(start)) return true;
  return STARTS.some((each) => start.startsWith(each)) || (start.startsWith("RIFF") && brand === "WEBP");
}
