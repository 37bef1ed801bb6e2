import { create } from "qrcode";

/** A QR code as the outline of its dark modules, one unit a module, without its quiet zone. */
export interface QrCode {
  d: string;
  moduleCount: number;
}

/** Encodes the text with error correction that survives a fold or a stamp. */
export function qrCode(text: string): QrCode {
  const { modules } = create(text, { errorCorrectionLevel: "M" });
  const { size } = modules;
  const parts: string[] = [];
  for (let row = 0; row < size; row += 1) {
    for (let column = 0; column < size; column += 1) {
      if (!modules.get(row, column)) continue;
      const start = column;
      while (column + 1 < size && modules.get(row, column + 1)) column += 1;
      parts.push(`M${start} ${row}h${column + 1 - start}v1h-${column + 1 - start}z`);
    }
  }
  return { d: parts.join(""), moduleCount: size };
}
