import { describeCharacter } from "@/lib/core/printed-text/character-names";
import {
  type FontFamily,
  GAP_FAMILIES,
  hanFamily,
  isHan,
  LATIN_FAMILY,
  SCRIPT_FAMILIES,
} from "../fonts/families";
import type { Typeface, TypefaceCollection } from "../fonts/typeface";
import { UnprintableError } from "../port";

/** Without ink. Other format characters, such as the Arabic sign for a number, are seen, or would be an empty box. */
const IGNORABLE = /\p{Default_Ignorable_Code_Point}/u;
/** Fonts draw them as boxes. */
const ANNOTATION = /[\ufff9-\ufffb]/u;
const SHARED = /[\p{sc=Zyyy}\p{sc=Zinh}]/u;
const CLINGS = /\p{M}/u;

/** Picks the typeface of each character of a document; throws for a character that no font can show. */
export class TypefaceChooser {
  private readonly families = new Map<string, readonly FontFamily[]>();
  private readonly typefaces: TypefaceCollection;
  private readonly language: string;

  /** The language decides how Han is drawn; the tag of the text, or of its source for names quoted from it. */
  constructor(typefaces: TypefaceCollection, language: string) {
    this.typefaces = typefaces;
    this.language = language;
  }

  /** The typeface for `character`, staying with the one before it wherever that one can show a shared sign. */
  choose(character: string, previous: Typeface | null, bold: boolean, italic: boolean): Typeface {
    const codePoint = character.codePointAt(0) ?? 0;
    if (IGNORABLE.test(character)) return previous ?? this.typefaces.find(LATIN_FAMILY, bold, italic);
    const isShared = CLINGS.test(character) || SHARED.test(character);
    if (isShared && previous?.has(codePoint) && !ANNOTATION.test(character)) return previous;
    const families = ANNOTATION.test(character) ? [] : this.familiesFor(character);
    for (const family of families) {
      const typeface = this.typefaces.find(family, bold, italic);
      if (typeface.has(codePoint)) return typeface;
    }
    // A new sign of a currency stands upright and light in a line that leans, rather than not at all.
    for (const family of families) {
      const typeface = this.typefaces.find(family, false, false);
      if (typeface.has(codePoint)) return typeface;
    }
    throw new UnprintableError(`no font of the renderer has a glyph for ${describeCharacter(character)}`);
  }

  private familiesFor(character: string): readonly FontFamily[] {
    const known = this.families.get(character);
    if (known) return known;
    const own = isHan(character)
      ? [hanFamily(this.language)]
      : SCRIPT_FAMILIES.filter(({ script }) => script?.test(character));
    // The baht is a sign of no script, and stands in the Thai family alone.
    const others = SHARED.test(character) ? SCRIPT_FAMILIES : [];
    const families = [...new Set([...own, ...GAP_FAMILIES, ...others])];
    this.families.set(character, families);
    return families;
  }
}

/** Whether the character leaves the choice of typeface to its neighbours: spaces, digits, punctuation, marks. */
export function isSharedSign(character: string): boolean {
  return SHARED.test(character) || IGNORABLE.test(character) || CLINGS.test(character);
}
