import type { Problem } from "@/lib/core/problem";
import { unreadable } from "../fetch-problems";

const AS_PDF = "Save or export it as a PDF, and send that file.";
const UNPACKED = "Unpack it, and send the file inside.";
const AS_PICTURE = "Convert it to JPEG or PNG, and send that file.";

type Signature = readonly [at: number, bytes: string][];
const starts = (...all: string[]): Signature[] => all.map((bytes) => [[0, bytes]]);
const brands = (...all: string[]): Signature[] => all.map((brand) => [[4, `ftyp${brand}`]]);

/**
 * Frequent mistakes and their remedies; the first match wins. Sources: ISO/IEC 23008-12 (brands of HEIF), TIFF 6.0, RFC
 * 9649 (WebP), RFC 1952 (gzip), MS-CFB. Written 2026-11-28.
 */
const FOREIGN_TYPES: readonly [signatures: Signature[], name: string, hint: string][] = [
  [
    brands("heic", "heix", "heim", "heis", "hevc", "hevx", "hevm", "hevs"),
    "a HEIC picture, as iPhones take them",
    "Export it as JPEG, and send that file. An iPhone takes JPEGs with Settings > Camera > Formats > Most Compatible.",
  ],
  [brands("avif", "avis"), "an AVIF picture", AS_PICTURE],
  [brands("mif1", "msf1"), "a HEIF picture", AS_PICTURE],
  [brands(""), "a video or a sound recording", "Send photographs or a scan of each page."],
  [
    starts("II*\0", "II+\0", "MM\0*", "MM\0+"),
    "a TIFF picture",
    "Save the scan as a PDF, or convert it to JPEG or PNG.",
  ],
  [[[[8, "WEBP"]]], "a WebP picture", AS_PICTURE],
  [starts("GIF87a", "GIF89a"), "a GIF picture", AS_PICTURE],
  [
    [
      [
        [0, "BM"],
        [6, "\0\0\0\0"],
      ],
    ],
    "a BMP picture",
    AS_PICTURE,
  ],
  [starts("\0\0\0\x0CjP  ", "\xFF\x4F\xFF\x51"), "a JPEG 2000 picture", AS_PICTURE],
  [starts("\0\0\0\x0CJXL ", "\xFF\x0A"), "a JPEG XL picture", AS_PICTURE],
  [starts("8BPS"), "a Photoshop file", AS_PICTURE],
  [starts("AT&TFORM"), "a DjVu file", AS_PDF],
  [starts("%!PS", "\xC5\xD0\xD3\xC6"), "a PostScript file", AS_PDF],
  [starts("{\\rtf"), "an RTF document", AS_PDF],
  [starts("\xD0\xCF\x11\xE0\xA1\xB1\x1A\xE1"), "a file of an older Office program (such as .doc)", AS_PDF],
  [starts("\x1F\x8B"), "a gzip archive", UNPACKED],
  [starts("Rar!\x1A\x07", "7z\xBC\xAF\x27\x1C"), "an archive", UNPACKED],
];
const ARCHIVES: readonly [firstFile: RegExp, name: string, hint: string][] = [
  [/^mimetypeapplication\/vnd\.oasis\.opendocument/, "an OpenDocument file (such as .odt)", AS_PDF],
  [/^(?:Index|Data|Metadata)\/|^preview/, "a Pages, Numbers, or Keynote document", AS_PDF],
  [
    /^(?:\[Content_Types\]|_rels|docProps|customXml|word|xl|ppt)/,
    "a Word document or another Office file",
    AS_PDF,
  ],
  [/^/, "a ZIP archive", UNPACKED],
];
const LINK = "Check that the URL leads to the file itself. Links to storage expire.";
const TEXTS: readonly [start: RegExp, name: string, hint: string][] = [
  [/^[{[]/, "JSON, as servers answer when something fails", LINK],
  [/^<svg|^<\?xml.*<svg/is, "an SVG drawing", AS_PDF],
  [/^<\?xml|^<[A-Za-z]+>/, "XML, as storage answers when a link has expired", LINK],
  [/^(?:JVBERi0|\/9j\/|iVBORw0KGgo)/, "a file in Base64", "Decode it, and send the file itself."],
  [
    /^(?:From|To|Received|Return-Path|Delivered-To|Date|Subject|MIME-Version|Message-ID|X-[\w-]+): /i,
    "an e-mail message",
    "Save its attachment, and send that file.",
  ],
];
const CONTROL = /(?![\t\n\f\r])\p{Cc}/u;
const WEB_PAGE = /^(?:\xEF\xBB\xBF)?\s*<(?:!doctype html|html)\b/i;
const HEAD_BYTES = 1024;
const ZIP_HEADER_BYTES = 30;
const TAKEN = {
  document: "a PDF, JPEG, or PNG",
  draft: "a PDF, JPEG, PNG, Word document (.docx), or plain text",
};

export function foreignType(bytes: Uint8Array, accept: keyof typeof TAKEN): Problem | null {
  const head = Buffer.from(bytes.subarray(0, HEAD_BYTES)).toString("latin1");
  const refuse = (name: string, hint: string) => unreadable(`it is ${name}, and not ${TAKEN[accept]}`, hint);
  const found = FOREIGN_TYPES.find(([signatures]) =>
    signatures.some((signature) => signature.every(([at, expected]) => head.startsWith(expected, at))),
  );
  if (found) return refuse(found[1], found[2]);
  if (WEB_PAGE.test(head))
    return refuse(
      "a web page",
      "Check that the URL leads to the file itself, and not to a page that shows it or asks for a password.",
    );
  return accept === "document" ? otherType(head, refuse) : null;
}

function isPlain(head: string): boolean {
  return !CONTROL.test(Buffer.from(head, "latin1").toString()) && !head.includes("%PDF-");
}

export function isDraftText(bytes: Uint8Array): boolean {
  const head = Buffer.from(bytes.subarray(0, HEAD_BYTES)).toString("latin1");
  const start = head.replace(/^(?:\xEF\xBB\xBF)?\s*/, "");
  return (
    isPlain(head) && foreignType(bytes, "draft") === null && !TEXTS.some(([pattern]) => pattern.test(start))
  );
}

function otherType(head: string, refuse: (name: string, hint: string) => Problem): Problem | null {
  const isArchive = head.startsWith("PK");
  const start = isArchive ? head.slice(ZIP_HEADER_BYTES) : head.replace(/^(?:\xEF\xBB\xBF)?\s*/, "");
  const found = (isArchive ? ARCHIVES : TEXTS).find(([pattern]) => pattern.test(start));
  if (found) return refuse(found[1], found[2]);
  return isPlain(head)
    ? refuse(
        "plain text",
        `${AS_PDF} A draft of a translation may be plain text: pass it as draftTranslation.`,
      )
    : null;
}
