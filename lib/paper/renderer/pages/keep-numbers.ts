const NO_BREAK = "\u00a0";
/** "No. 438215", "NJ 07030", "Suite 410": between a word and the number that belongs to it. */
const BEFORE_NUMBER = /(?<=[\p{L}.]) (?=\d)/gu;
/** "14 Elm Street": between the number of a house and its street. */
const BEHIND_NUMBER = /(?<=(?:^|[,;] )\d{1,6}) (?=\p{L})/gu;

/** A line with the credentials or the address of somebody, whose numbers stay with the words that say what they are. */
export function keepNumbers(text: string): string {
  return text.replace(BEFORE_NUMBER, NO_BREAK).replace(BEHIND_NUMBER, NO_BREAK);
}
