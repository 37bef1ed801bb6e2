import { stream } from "../../sources/testing/hostile/pdf-parts";
import { makePdf } from "../../sources/testing/make-documents";
import {
  COLOURS,
  type Colour,
  coloursOf,
  FILTERS,
  type Filter,
  jpegOf,
  pdfPicture,
  pngOf,
  type Sized,
} from "../../sources/testing/sized-pictures";

export interface SizedFile {
  name: string;
  mediaType: "application/pdf" | "image/jpeg" | "image/png";
  make(): Uint8Array;
}

const SIZES: readonly (readonly [number, number])[] = [
  [2_480, 3_508],
  [4_960, 7_016],
  [7_016, 9_921],
  [10_000, 10_000],
  [10_001, 10_000],
  [19_866, 14_043],
  [19_999, 20_001],
  [880, 12_235],
  [1_080, 36_000],
  [65_000, 65_000],
  [1, 1],
  [1, 36_000],
  [100_000, 1],
  [3, 40_000],
];

const PAGES: readonly (readonly [number, number, number])[] = [
  [595, 842, 1],
  [227, 5_669, 1],
  [14_400, 14_400, 1],
  [14_400, 3, 75],
  [0.5, 9_000, 1],
];

export function pageWith(
  filter: Filter,
  sized: Sized,
  [width, height, unit]: readonly [number, number, number] = [595, 842, 1],
): Uint8Array {
  const { dictionary, data } = pdfPicture(filter, sized);
  const content = `q ${width} 0 0 ${height} 0 0 cm /I Do Q BT /F 12 Tf 20 20 Td (Stamped) Tj ET`;
  return makePdf([
    "<</Type/Catalog/Pages 2 0 R>>",
    "<</Type/Pages/Count 1/Kids[3 0 R]>>",
    `<</Type/Page/Parent 2 0 R/UserUnit ${unit}/MediaBox[0 0 ${width} ${height}]/Contents 4 0 R/Resources<</XObject<</I 5 0 R>>/Font<</F 6 0 R>>>>>>`,
    stream("", content),
    stream(dictionary, data),
    "<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>",
  ]);
}

type Take = <T>(from: readonly T[]) => T;

function taker(seed: number): Take {
  let state = seed;
  return (from) => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return from[Math.floor((state / 2 ** 31) * from.length)] as (typeof from)[number];
  };
}

/** Random sizes, colours, and packings; deterministic by seed. */
export function sizedFiles(count: number, seed: number): SizedFile[] {
  const take = taker(seed);
  return Array.from({ length: count }, () => {
    const [width, height] = take(SIZES);
    const kind = take(["pdf", "pdf", "png", "jpeg"] as const);
    const size = `${width} × ${height}`;
    if (kind === "pdf") {
      const filter = take(Object.keys(FILTERS) as Filter[]);
      const colour = take(coloursOf(filter));
      const page = take(PAGES);
      const name = `a page of ${page.join(" × ")} with ${filter} in ${colour} of ${size}`;
      return {
        name,
        mediaType: "application/pdf",
        make: () => pageWith(filter, { width, height, colour }, page),
      };
    }
    if (kind === "png") {
      const known = Object.keys(COLOURS) as Colour[];
      const colour = take(known.filter((each) => COLOURS[each].png !== null));
      const interlace = take([0, 1] as const);
      const name = `a PNG in ${colour} of ${size}${interlace ? ", interlaced" : ""}`;
      return { name, mediaType: "image/png", make: () => pngOf({ width, height, colour, interlace }) };
    }
    const colour = take(["grey", "rgb", "cmyk"] as const);
    const isProgressive = take([false, true]);
    const name = `a${isProgressive ? " progressive" : ""} JPEG in ${colour} of ${size}`;
    const [across, down] = [width, height].map((side) => Math.min(side, 65_500)) as [number, number];
    return {
      name,
      mediaType: "image/jpeg",
      make: () =>
        jpegOf({ width: across, height: down, colour, isProgressive, isSubsampled: take([false, true]) }),
    };
  });
}
