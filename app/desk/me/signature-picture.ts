import { RequestError } from "@/app/ui/request-error";
import { cutOut, type Pixels } from "./cut-out";

export interface SignaturePicture {
  png: string;
  address: string;
}

const WIDTHS = [900, 600, 400, 260];
const MAX_BASE64 = 270_000;

export async function signaturePicture(file: File): Promise<SignaturePicture> {
  const bitmap = await createImageBitmap(file).catch(() => null);
  if (bitmap === null) {
    throw new RequestError("refused", "BAD_PICTURE", "We can’t read this file as a picture.", {
      hint: "Choose a PNG or JPEG.",
    });
  }
  const ink = cutOut(pixelsOf(bitmap));
  if (ink === null) {
    throw new RequestError("refused", "BAD_PICTURE", "We can’t find any ink in this picture.", {
      hint: "Sign with a dark pen on white paper, and photograph it in even light.",
    });
  }
  const cut = await createImageBitmap(new ImageData(ink.data, ink.width, ink.height));
  for (const width of WIDTHS) {
    const png = await drawn(cut, Math.min(width, cut.width));
    const base64 = await base64Of(png);
    if (base64.length <= MAX_BASE64) return { png: base64, address: URL.createObjectURL(png) };
  }
  throw new RequestError("refused", "BAD_PICTURE", "This picture is too large, even after resizing.", {
    hint: "Crop it close to the signature, on plain white.",
  });
}

const CUT_WIDTH = 1200;

function pixelsOf(bitmap: ImageBitmap): Pixels {
  const width = Math.min(CUT_WIDTH, bitmap.width);
  const height = Math.max(1, Math.round((bitmap.height * width) / bitmap.width));
  const canvas = document.createElement("canvas");
  Object.assign(canvas, { width, height });
  const context = canvas.getContext("2d");
  context?.drawImage(bitmap, 0, 0, width, height);
  return { data: context?.getImageData(0, 0, width, height).data ?? new Uint8ClampedArray(), width, height };
}

function drawn(bitmap: ImageBitmap, width: number): Promise<Blob> {
  const canvas = document.createElement("canvas");
  canvas.width = width;
  canvas.height = Math.max(1, Math.round((bitmap.height * width) / bitmap.width));
  canvas.getContext("2d")?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("no picture"))), "image/png");
  });
}

function base64Of(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result).split(",")[1] ?? "");
    reader.onerror = () => reject(new Error("unreadable"));
    reader.readAsDataURL(blob);
  });
}
