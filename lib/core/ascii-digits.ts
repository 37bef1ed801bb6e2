const FOREIGN_DIGIT = /(?![0-9])\p{Nd}/gu;
const IS_DIGIT = /\p{Nd}/u;
const FIRST_MATHEMATICAL = 0x1d7ce;
const LAST_MATHEMATICAL = 0x1d7ff;
const FULL_WIDTH_SIGN = /[\uff01-\uff5e]/g;

export function asciiDigits(text: string): string {
  return text
    .replace(FULL_WIDTH_SIGN, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
    .replace(FOREIGN_DIGIT, (digit) => String(digitValue(digit.codePointAt(0) ?? 0)));
}

/** Unicode keeps each script's ten digits together, from a code that ends in 0 or 6. */
function digitValue(code: number): number {
  if (code >= FIRST_MATHEMATICAL && code <= LAST_MATHEMATICAL) return (code - FIRST_MATHEMATICAL) % 10;
  const low = code % 16;
  const startsAtZero = IS_DIGIT.test(String.fromCodePoint(code - low));
  return startsAtZero ? low : low - 6;
}
