import CHINESE_DIGITS_DATA from "./data/chinese-digits.json" with { type: "json" };

/** Our own table, 2026-11-21: everyday, financial, and Japanese signs; people type ○ for 〇. */
const DIGITS: Record<string, number> = CHINESE_DIGITS_DATA;
const UNITS: Record<string, number> = { 十: 10, 拾: 10, 百: 100, 佰: 100, 千: 1000, 仟: 1000 };
const SHORT_TENS: Record<string, number> = { 廿: 20, 卅: 30 };
const SCALES: Record<string, number> = { 万: 1e4, 萬: 1e4, 亿: 1e8, 億: 1e8 };

export const CHINESE_NUMERALS =
  "〇零○一壹壱二贰貳弐两兩三叁參叄参四肆五伍六陆陸七柒八捌九玖十拾廿卅百佰千仟万萬亿億";

export function chineseNumber(text: string): number | null {
  const signs = [...text];
  if (signs.length > 0 && signs.every((sign) => sign in DIGITS))
    return Number(signs.map((sign) => DIGITS[sign]).join(""));
  let total = 0;
  let section = 0;
  let digit: number | null = null;
  for (const sign of signs) {
    const unit = UNITS[sign];
    const scale = SCALES[sign];
    const tens = SHORT_TENS[sign];
    if (unit !== undefined) {
      // Only ten may omit the one before it.
      if (digit === null && (unit !== 10 || section % 100 !== 0)) return null;
      section += (digit ?? 1) * unit;
      digit = null;
    } else if (scale !== undefined) {
      section += digit ?? 0;
      if (total + section === 0) return null;
      total = scale === 1e4 ? total + section * scale : (total + section) * scale;
      section = 0;
      digit = null;
    } else if (tens !== undefined) {
      section += tens;
      digit = null;
    } else {
      digit = DIGITS[sign] ?? null;
      if (digit === null) return null;
    }
  }
  return total + section + (digit ?? 0);
}
