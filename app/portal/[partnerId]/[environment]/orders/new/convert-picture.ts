import { RequestError } from "@/app/ui/request-error";

export const FOREIGN_PICTURES = ["HEIC", "TIFF", "WebP", "AVIF", "BMP"] as const;
export type ForeignPicture = (typeof FOREIGN_PICTURES)[number];

const TYPES: Readonly<Record<string, ForeignPicture>> = {
  "image/heic": "HEIC",
  "image/heif": "HEIC",
  "image/tiff": "TIFF",
  "image/webp": "WebP",
  "image/avif": "AVIF",
  "image/bmp": "BMP",
};
/** Some systems know no media type for them. */
const ENDINGS: Readonly<Record<string, ForeignPicture>> = {
  heic: "HEIC",
  heif: "HEIC",
  tif: "TIFF",
  tiff: "TIFF",
  webp: "WebP",
  avif: "AVIF",
  bmp: "BMP",
};
/** Phones silently draw nothing on a larger canvas. An A4 page at 400 dpi has as many pixels. */
const MAX_PIXELS = 16_000_000;
const QUALITY = 0.95;

export function foreignPicture({ type, name }: Pick<File, "type" | "name">): ForeignPicture | null {
  const ending = /\.(\w+)$/.exec(name)?.[1]?.toLowerCase() ?? "";
  return TYPES[type] ?? (type === "" ? ENDINGS[ending] : undefined) ?? null;
}

/**
 * Converts a picture to JPEG.
 * @throws RequestError if this browser can't open it, or the file holds more than one picture.
 */
export async function convertPicture(file: File, kind: ForeignPicture): Promise<File> {
  if (holdsMore(new DataView(await file.arrayBuffer()), kind))
    throw new RequestError("refused", "FILE", `This ${kind} file holds more than one picture.`, {
      hint: "Save it as a PDF, so that no page is lost.",
    });
  const bitmap = await createImageBitmap(file).catch(() => null);
  if (bitmap === null)
    throw new RequestError("refused", "FILE", `This browser can’t open ${kind} pictures.`, {
      hint:
        kind === "TIFF"
          ? "Save the scan as a PDF."
          : "Export it as JPEG, or add it in the browser of the phone that took it.",
    });
  const jpeg = await drawJpeg(bitmap);
  bitmap.close();
  return new File([jpeg], `${file.name.replace(/\.\w+$/, "")}.jpg`, { type: "image/jpeg" });
}

export function holdsMore(view: DataView, kind: ForeignPicture): boolean {
  const word = (at: number) =>
    at + 4 > view.byteLength
      ? ""
      : String.fromCharCode(...[0, 1, 2, 3].map((next) => view.getUint8(at + next)));
  if (kind === "TIFF") return hasSecondDirectory(view);
  if (kind === "WebP") return word(12) === "VP8X" && view.byteLength > 20 && (view.getUint8(20) & 0b10) !== 0;
  return ["avis", "hevc", "hevx", "hevm", "hevs", "msf1"].includes(word(8));
}

/** A directory ends with the address of the next one, or 0 (TIFF 6.0, section 2). */
function hasSecondDirectory(view: DataView): boolean {
  if (view.byteLength < 8) return false;
  const isLittle = view.getUint8(0) === 0x49;
  // BigTIFF differs, and no paper scanner writes it.
  if (view.getUint16(2, isLittle) !== 42) return true;
  const first = view.getUint32(4, isLittle);
  if (first + 2 > view.byteLength) return false;
  const next = first + 2 + view.getUint16(first, isLittle) * 12;
  return next + 4 <= view.byteLength && view.getUint32(next, isLittle) !== 0;
}

function drawJpeg(bitmap: ImageBitmap): Promise<Blob> {
  const scale = Math.min(1, Math.sqrt(MAX_PIXELS / (bitmap.width * bitmap.height)));
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.floor(bitmap.width * scale));
  canvas.height = Math.max(1, Math.floor(bitmap.height * scale));
  const context = canvas.getContext("2d");
  if (context) {
    // JPEG would turn transparency black.
    context.fillStyle = "#fff";
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.imageSmoothingQuality = "high";
    context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  }
  return new Promise((resolve, reject) => {
    const refuse = () =>
      reject(
        new RequestError("refused", "FILE", "This picture can’t be converted.", {
          hint: "Export it as JPEG.",
        }),
      );
    canvas.toBlob((blob) => (blob ? resolve(blob) : refuse()), "image/jpeg", QUALITY);
  });
}
