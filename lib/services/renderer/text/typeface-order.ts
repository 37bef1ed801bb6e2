import bidiFactory from "bidi-js";
import type { NumberRun } from "@/lib/core/documents/number-runs";
import { isWrittenInHan } from "../fonts/families";
import type { Typeface } from "../fonts/typeface";
import { isSharedSign, type TypefaceChooser } from "./choose-typeface";

const bidi = bidiFactory();
const DIGIT = /[0-9]/;
const SENTENCE_SIGN = /[\p{P}\p{Z}]/u;
/** As many brackets within each other as the bidirectional algorithm knows (UAX 9, BD16). */
const MOST_OPEN = 63;

interface Pair {
  open: string;
  close: string;
  /** What stands first between them, and decides how they look; empty where nothing there has a look of its own. */
  inner: string;
}

/**
 * The typefaces of a paragraph's characters, one after the other: numbers in European digits stand in one typeface, and
 * so do the two brackets of a pair, as what is between them.
 */
export class TypefaceOrder {
  /** Of the paragraph's first letter. */
  private leading: Typeface | null = null;
  /** What signs that all scripts share stay with. */
  private previous: Typeface | null = null;
  private readonly fonts: TypefaceChooser;
  private readonly numbers: readonly NumberRun[];
  private readonly opening = new Map<number, Pair>();
  private readonly closing = new Set<number>();
  private readonly open: { pair: Pair; typeface: Typeface }[] = [];
  private number = 0;
  private readonly isHan: boolean;

  constructor(text: string, numbers: readonly NumberRun[], fonts: TypefaceChooser, language: string) {
    this.isHan = isWrittenInHan(language);
    this.fonts = fonts;
    this.numbers = numbers;
    this.findPairs(text);
  }

  /** Another style begins: that of the paragraph's first letter, or nobody's. */
  restart(leading: Typeface | null): void {
    this.leading = leading;
    this.previous = leading;
  }

  /** The typeface of the character at this place; to be asked for each in turn. */
  next(character: string, at: number, bold: boolean, italic: boolean): Typeface {
    if (this.isInNumber(at)) return this.fonts.chooseForNumber(character, this.previous, bold, italic);
    const pair = this.opening.get(at);
    if (pair) return this.begin(pair, bold, italic);
    if (this.closing.has(at)) return this.end(character, bold, italic);
    // A quotation mark or comma behind a Chinese name is the sentence's, and not as wide as a Chinese letter.
    const isOwn = !this.isHan && this.previous?.family.keepsDigits && SENTENCE_SIGN.test(character);
    this.previous = this.fonts.choose(character, isOwn ? null : this.previous, bold, italic);
    return this.previous;
  }

  private isInNumber(at: number): boolean {
    while ((this.numbers[this.number]?.to ?? Number.POSITIVE_INFINITY) <= at) this.number += 1;
    return (this.numbers[this.number]?.from ?? Number.POSITIVE_INFINITY) <= at;
  }

  private begin(pair: Pair, bold: boolean, italic: boolean): Typeface {
    const { fonts, previous } = this;
    const inner = DIGIT.test(pair.inner)
      ? fonts.chooseForNumber(pair.inner, previous, bold, italic)
      : fonts.choose(pair.inner === "" ? pair.open : pair.inner, previous, bold, italic);
    const typeface = fonts.chooseForBrackets(pair.open + pair.close, inner, bold, italic);
    this.open.push({ pair, typeface });
    this.previous = typeface;
    return typeface;
  }

  /** What follows goes on as the paragraph began: a comma behind “(Mounir)” belongs to neither name. */
  private end(character: string, bold: boolean, italic: boolean): Typeface {
    const opened = this.open.pop();
    if (!opened) return this.fonts.choose(character, this.previous, bold, italic);
    this.previous = this.leading ?? opened.typeface;
    const { open, close } = opened.pair;
    return this.fonts.chooseForBrackets(open + close, opened.typeface, bold, italic);
  }

  private findPairs(text: string): void {
    const waiting: { pair: Pair; at: number }[] = [];
    let at = 0;
    for (const character of text) {
      const close = bidi.openingToClosingBracket(character);
      if (this.isInNumber(at)) {
        // A number is set as a whole, with the brackets in it.
      } else if (close !== null) {
        if (waiting.length < MOST_OPEN) waiting.push({ pair: { open: character, close, inner: "" }, at });
      } else {
        const opened = waiting.findLastIndex(({ pair }) => pair.close === character);
        // What was opened within and not closed is no pair.
        const [closed] = opened < 0 ? [] : waiting.splice(opened);
        if (closed) {
          this.opening.set(closed.at, closed.pair);
          this.closing.add(at);
        }
      }
      if (DIGIT.test(character) || !isSharedSign(character))
        for (const { pair } of waiting) if (pair.inner === "") pair.inner = character;
      at += character.length;
    }
    this.number = 0;
  }
}
