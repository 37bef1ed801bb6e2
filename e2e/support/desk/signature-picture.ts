import { createCanvas } from "@napi-rs/canvas";

/** A PNG of some dark strokes on a clear ground. */
export function signaturePicture(): Buffer {
  const canvas = createCanvas(420, 140);
  const pen = canvas.getContext("2d");
  pen.strokeStyle = "#10204a";
  pen.lineWidth = 5;
  pen.beginPath();
  pen.moveTo(20, 100);
  for (const [x, y] of [
    [80, 20],
    [110, 110],
    [170, 40],
    [210, 105],
    [300, 60],
    [400, 90],
  ] as const) {
    pen.lineTo(x, y);
  }
  pen.stroke();
  return canvas.toBuffer("image/png");
}
