interface OutlineGlyph {
  advanceWidth: number;
  path: { commands: { command: string; args: number[] }[] };
}

/** Outlines make a stamp a picture without text. */
export interface OutlineFont {
  unitsPerEm: number;
  layout(text: string): { glyphs: OutlineGlyph[] };
}

type Place = (x: number, y: number) => [number, number];

const LETTERS: Record<string, string> = {
  moveTo: "M",
  lineTo: "L",
  quadraticCurveTo: "Q",
  bezierCurveTo: "C",
  closePath: "Z",
};

function glyphPath(glyph: OutlineGlyph, place: Place): string {
  const parts: string[] = [];
  for (const { command, args } of glyph.path.commands) {
    const points: string[] = [];
    for (let i = 0; i + 1 < args.length; i += 2) {
      const [x, y] = place(args[i] ?? 0, args[i + 1] ?? 0);
      points.push(`${x.toFixed(2)} ${y.toFixed(2)}`);
    }
    parts.push(`${LETTERS[command] ?? ""}${points.join(" ")}`);
  }
  return parts.join("");
}

export function straightWords(
  font: OutlineFont,
  words: string,
  at: { x: number; y: number; size: number; degrees: number },
): string {
  const scale = at.size / font.unitsPerEm;
  const { glyphs } = font.layout(words);
  const width = glyphs.reduce((sum, glyph) => sum + glyph.advanceWidth, 0) * scale;
  const [cos, sin] = [Math.cos((at.degrees * Math.PI) / 180), Math.sin((at.degrees * Math.PI) / 180)];
  let pen = -width / 2;
  return glyphs
    .map((glyph) => {
      const start = pen;
      pen += glyph.advanceWidth * scale;
      return glyphPath(glyph, (gx, gy) => {
        const [dx, dy] = [start + gx * scale, -gy * scale];
        return [at.x + dx * cos - dy * sin, at.y + dx * sin + dy * cos];
      });
    })
    .join("");
}

/** Clockwise, centred on its top, or read upright along its bottom. */
export function roundWords(
  font: OutlineFont,
  words: string,
  at: { x: number; y: number; radius: number; size: number; bottom?: boolean },
): string {
  const scale = at.size / font.unitsPerEm;
  const { glyphs } = font.layout(words);
  const width = glyphs.reduce((sum, glyph) => sum + glyph.advanceWidth, 0) * scale;
  const turn = at.bottom ? -1 : 1;
  let pen = -width / 2;
  return glyphs
    .map((glyph) => {
      const middle = pen + (glyph.advanceWidth * scale) / 2;
      pen += glyph.advanceWidth * scale;
      const angle = (turn * middle) / at.radius - (turn * Math.PI) / 2;
      return glyphPath(glyph, (gx, gy) => {
        const along = (gx - glyph.advanceWidth / 2) * scale * turn;
        const out = at.radius + gy * scale * turn;
        return [
          at.x + out * Math.cos(angle) - along * Math.sin(angle),
          at.y + out * Math.sin(angle) + along * Math.cos(angle),
        ];
      });
    })
    .join("");
}
