import { stream } from "../../sources/testing/hostile/pdf-parts";
import { makePdf } from "../../sources/testing/make-documents";

export interface Ring {
  text: string;
  x: number;
  y: number;
  radius: number;
  sizePt: number;
  middle: number;
  isBelow?: boolean;
  by: "letter" | "word";
  /** Extra spacing, in font sizes. */
  spacing?: number;
}

export interface RingPart {
  text: string;
  x: number;
  y: number;
  angle: number;
  length: number;
}

const WIDTH = 0.6;
const DEGREE = Math.PI / 180;

export function partsOf({
  text,
  x,
  y,
  radius,
  sizePt,
  middle,
  isBelow = false,
  by,
  spacing = 0,
}: Ring): RingPart[] {
  const advance = sizePt * (WIDTH + spacing);
  const direction = isBelow ? -1 : 1;
  const letters = [...text];
  const parts = by === "letter" ? letters.map((_, at) => [at, at + 1]) : wordsIn(letters);
  return parts.flatMap(([from = 0, to = 0]) => {
    const own = letters.slice(from, to).join("");
    if (own.trim() === "") return [];
    const along = ((from + to - letters.length) / 2) * advance;
    const around = middle * DEGREE + (direction * along) / radius;
    return {
      text: own,
      x: x + radius * Math.sin(around),
      y: y - radius * Math.cos(around),
      angle: around + (isBelow ? Math.PI : 0),
      length: (to - from) * advance - sizePt * spacing,
    };
  });
}

function wordsIn(letters: readonly string[]): [number, number][] {
  const words: [number, number][] = [];
  let from = 0;
  for (const [at, letter] of [...letters, " "].entries()) {
    if (letter !== " ") continue;
    words.push([from, at]);
    from = at + 1;
  }
  return words;
}

/** A page of 600 by 800 points with rings, in Courier, and level lines: size, left, and base from the top. */
export function stampedPage(
  rings: readonly Ring[],
  lines: readonly (readonly [text: string, sizePt: number, left: number, base: number])[],
  drawing = "",
): Uint8Array {
  const turned = rings.flatMap((ring) =>
    partsOf(ring).map(({ text, x, y, angle, length }) => {
      const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
      // From the middle of the letters to the start of their base.
      const [back, down] = [-length / 2, 0.325 * ring.sizePt];
      const [left, base] = [x + back * cos - down * sin, y + back * sin + down * cos];
      const matrix = [cos, -sin, sin, cos, left, 800 - base].map((each) => each.toFixed(3)).join(" ");
      const spacing = ring.sizePt * (ring.spacing ?? 0);
      return `BT /C ${ring.sizePt} Tf ${spacing} Tc ${matrix} Tm (${text}) Tj ET`;
    }),
  );
  const level = lines.map(
    ([text, sizePt, left, base]) =>
      `BT /C ${sizePt} Tf 0 Tc 1 0 0 1 ${left} ${800 - base} Tm (${text}) Tj ET`,
  );
  return makePdf([
    "<</Type/Catalog/Pages 2 0 R>>",
    "<</Type/Pages/Count 1/Kids[3 0 R]>>",
    "<</Type/Page/Parent 2 0 R/MediaBox[0 0 600 800]/Contents 4 0 R/Resources<</Font<</C 5 0 R>>>>>>",
    stream("", [drawing, ...level, ...turned].join("\n")),
    "<</Type/Font/Subtype/Type1/BaseFont/Courier/Encoding/WinAnsiEncoding>>",
  ]);
}
