import { isId } from "@/lib/core/ids";

export type PictureCode =
  | { kind: "certificate"; certificateId: string }
  | { kind: "elsewhere" }
  | { kind: "none" };

/** Never follow another address. */
export function judgeCodes(codes: readonly string[], siteUrl: string): PictureCode {
  const start = `${siteUrl}/verify/`;
  for (const code of codes) {
    const certificateId = code.slice(start.length);
    if (code.startsWith(start) && isId("certificate", certificateId))
      return { kind: "certificate", certificateId };
  }
  return { kind: codes.length > 0 ? "elsewhere" : "none" };
}

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
const BITMAP = /^BM[\s\S]{4}\0{4}/;
const BRANDS = ["heic", "heix", "heim", "heis", "hevc", "hevx", "mif1", "msf1", "avif"];

export function isPicture(bytes: Uint8Array): boolean {
  const start = String.fromCharCode(...bytes.subarray(0, 12));
  const brand = start.slice(8);
  if (start.slice(4, 8) === "ftyp") return BRANDS.includes(brand);
  if (BITMAP.test(start)) return true;
  return STARTS.some((each) => start.startsWith(each)) || (start.startsWith("RIFF") && brand === "WEBP");
}
