import { openTypefaces } from "../fonts/typeface";
import { TypefaceChooser } from "../text/choose-typeface";

const LAST_CODE_POINT = 0x10ffff;
const SEEN = /[\p{L}\p{M}\p{N}\p{P}\p{S}\p{Zs}\p{Cf}]/u;
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/u;

/** In every style; first and last of each range. */
export async function coveredRanges(): Promise<[number, number][]> {
  const fonts = new TypefaceChooser(await openTypefaces(), "en");
  const ranges: [number, number][] = [];
  const { stackTraceLimit } = Error;
  // Most characters are in no font, and stack traces are slow.
  Error.stackTraceLimit = 0;
  for (let codePoint = 0; codePoint <= LAST_CODE_POINT; codePoint += 1) {
    const character = String.fromCodePoint(codePoint);
    if (!SEEN.test(character) || INVISIBLE.test(character) || !isCovered(fonts, character)) continue;
    const last = ranges.at(-1);
    if (last?.[1] === codePoint - 1) last[1] = codePoint;
    else ranges.push([codePoint, codePoint]);
  }
  Error.stackTraceLimit = stackTraceLimit;
  return ranges;
}

function isCovered(fonts: TypefaceChooser, character: string): boolean {
  try {
    for (const bold of [false, true])
      for (const italic of [false, true]) fonts.choose(character, null, bold, italic);
    return true;
  } catch {
    return false;
  }
}
