import { lettersOf } from "./source-line";

/** Each letter can stand for one line only. */
export class HeldWords {
  private readonly letters: string;
  private readonly taken: Uint8Array;
  private next = -1;
  /** By first letters, or by short word. Places before `from` are taken. */
  private readonly places = new Map<string, { all: number[]; from: number }>();

  constructor(texts: readonly string[]) {
    const shorts: [at: number, word: string][] = [];
    let letters = "";
    for (const text of texts) {
      for (const word of text.split(/\s+/u)) {
        const parts = word
          .split(NO_WORD)
          .map(lettersOf)
          .filter((part) => part !== "");
        // “14,5” is a short word, and so are “14” and “5”.
        const whole = parts.join("");
        if (parts.length > 1 && whole.length < ROW) shorts.push([letters.length, whole]);
        for (const part of parts) {
          if (part.length < ROW) shorts.push([letters.length, part]);
          letters += part;
        }
      }
      letters += END;
    }
    this.letters = letters;
    this.taken = new Uint8Array(letters.length + 1);
    for (let at = 0; at < letters.length; at += 1) this.addPlace(letters.slice(at, at + ROW), at);
    for (const [at, word] of shorts) this.addPlace(`${END}${word}`, at);
  }

  private addPlace(row: string, at: number): void {
    const known = this.places.get(row);
    if (known === undefined) this.places.set(row, { all: [at], from: 0 });
    else known.all.push(at);
  }

  /**
   * Takes a page's next line. It must begin a text or follow the line before, and end the text or precede `following`.
   * A line may also be in the middle of another paragraph.
   */
  takeNext(line: string, following: string): boolean {
    const [letters, after] = [lettersOf(line), lettersOf(following)];
    const isBetween = (at: number) => {
      const end = at + letters.length;
      const isBehind = at === this.next || at === 0 || this.letters[at - 1] === END;
      return isBehind && (this.letters[end] === END || (after !== "" && this.letters.startsWith(after, end)));
    };
    const isNext =
      letters !== "" && this.next >= 0 && this.isFree(letters, this.next) && isBetween(this.next);
    return this.take(letters, isNext ? this.next : this.find(letters, isBetween));
  }

  takeWhole(text: string): boolean {
    const letters = lettersOf(text);
    return this.take(letters, this.find(letters));
  }

  private take(letters: string, at: number): boolean {
    if (at < 0) return false;
    this.next = at + letters.length;
    this.taken.fill(1, at, this.next);
    return true;
  }

  takeWords(text: string): string[] {
    const words = text.split(/\s+/u).filter((word) => lettersOf(word) !== "");
    const lost: string[] = [];
    for (let at = 0; at < words.length; ) {
      let many = Math.min(MOST_IN_A_ROW, words.length - at);
      while (many > 0 && !this.takeWhole(words.slice(at, at + many).join(""))) many -= 1;
      if (many === 0) lost.push(words[at] ?? "");
      at += Math.max(1, many);
    }
    return lost;
  }

  private find(letters: string, isFit: (at: number) => boolean = () => true): number {
    if (letters === "") return -1;
    // A short word must match a whole word: its letters are in many.
    const places = this.places.get(letters.length < ROW ? `${END}${letters}` : letters.slice(0, ROW));
    if (places === undefined) return -1;
    const { all } = places;
    while (places.from < all.length && this.taken[all[places.from] ?? 0] === 1) places.from += 1;
    for (let order = places.from; order < Math.min(all.length, places.from + MOST_LOOKED_AT); order += 1) {
      const at = all[order] ?? 0;
      if (this.isFree(letters, at) && isFit(at)) return at;
    }
    return -1;
  }

  private isFree(letters: string, from: number): boolean {
    if (!this.letters.startsWith(letters, from)) return false;
    for (let at = from; at < from + letters.length; at += 1) if (this.taken[at] === 1) return false;
    return true;
  }
}

const NO_WORD = /[^\p{L}\p{M}\p{N}]+/u;
const END = "\u0000";
const ROW = 4;
/** A page has fewer, but a file could have more. */
const MOST_IN_A_ROW = 12;
const MOST_LOOKED_AT = 200;
