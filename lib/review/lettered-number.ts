import { asciiDigits } from "@/lib/core/ascii-digits";
import { CHINESE_NUMERALS, chineseNumber } from "./chinese-number";
import { digitsOf } from "./find-numeric-tokens";
import { hebrewDigits } from "./hebrew-number";

const LETTERED = new RegExp(
  `\\d+|(?<![\\p{L}\\p{M}])\\p{Script=Hebrew}{1,6}(?:["״”'׳]\\p{Script=Hebrew}?)?(?!\\p{L})|[${CHINESE_NUMERALS}]{1,20}`,
  "gu",
);

/** Whether two numbers have the same digits, where the one may write some of its own in letters: 214/תשע״ט, 第十二号. */
export function isSameNumber(text: string, english: string): boolean {
  const wanted = digitsOf(english);
  // How many of the digits what was read so far may stand for.
  let ends = new Set([0]);
  for (const [piece] of asciiDigits(text).matchAll(LETTERED)) {
    const isDigits = /^\d/u.test(piece);
    const next = new Set(isDigits ? [] : ends);
    for (const end of ends)
      for (const digits of isDigits ? [piece] : lettered(piece))
        if (wanted.startsWith(digits, end)) next.add(end + digits.length);
    ends = next;
  }
  return ends.has(wanted.length);
}

function lettered(piece: string): string[] {
  if (/\p{Script=Hebrew}/u.test(piece)) return hebrewDigits(piece);
  const [whole, each] = [chineseNumber(piece), [...piece].map((sign) => chineseNumber(sign))];
  return [
    String(whole ?? ""),
    each.every((value) => value !== null && value < 10) ? each.join("") : "",
  ].filter((digits) => digits !== "");
}
