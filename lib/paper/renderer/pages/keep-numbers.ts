const NO_BREAK = "\u00a0";
/** "No. 438215", "NJ 07030", "Suite 410". */
const BEFORE_NUMBER = /(?<=[\p{L}.]) (?=\d)/gu;
/** "14 Elm Street". */
const BEHIND_NUMBER = /(?<=(?:^|[,;] )\d{1,6}) (?=\p{L})/gu;

export function keepNumbers(text: string): string {
  return text.replace(BEFORE_NUMBER, NO_BREAK).replace(BEHIND_NUMBER, NO_BREAK);
}
