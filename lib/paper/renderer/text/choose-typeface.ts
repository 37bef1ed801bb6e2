import { describeCharacter } from "@/lib/core/printed-text/character-names";
import {
  type FontFamily,
  GAP_FAMILIES,
  hanFamily,
  isHan,
  LATIN_FAMILY,
  scriptFamilies,
} from "../fonts/families";
import type { Typeface, TypefaceCollection } from "../fonts/typeface";
import { UnprintableError } from "../port";

/** Other format characters, such as the Arabic number sign, are visible. */
const IGNORABLE = /\p{Default_Ignorable_Code_Point}/u;
const ANNOTATION = /[\ufff9-\ufffb]/u;
const SHARED = /[\p{sc=Zyyy}\p{sc=Zinh}]/u;
const CLINGS = /\p{M}/u;

export class TypefaceChooser {
  private readonly families = new Map<string, readonly FontFamily[]>();
  private readonly typefaces: TypefaceCollection;
  private readonly scripts: readonly FontFamily[];
  private readonly han: FontFamily;

  constructor(typefaces: TypefaceCollection, ...languages: string[]) {
    this.typefaces = typefaces;
    this.scripts = scriptFamilies(languages);
    this.han = hanFamily(languages);
  }

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
    for (const family of families) {
      const typeface = this.typefaces.find(family, false, false);
      if (typeface.has(codePoint)) return typeface;
    }
    throw new UnprintableError(`no font of the renderer has a glyph for ${describeCharacter(character)}`);
  }

  chooseForNumber(character: string, previous: Typeface | null, bold: boolean, italic: boolean): Typeface {
    const latin = this.typefaces.find(LATIN_FAMILY, bold, italic);
    const isLatin = !previous?.family.keepsDigits && latin.has(character.codePointAt(0) ?? 0);
    return isLatin ? latin : this.choose(character, previous, bold, italic);
  }

  chooseForBrackets(pair: string, inner: Typeface, bold: boolean, italic: boolean): Typeface {
    const families = [inner.family, LATIN_FAMILY, ...GAP_FAMILIES, ...this.scripts];
    const hasBoth = (typeface: Typeface) => [...pair].every((each) => typeface.has(each.codePointAt(0) ?? 0));
    for (const family of families) {
      const typeface = this.typefaces.find(family, bold, italic);
      if (hasBoth(typeface)) return typeface;
    }
    return inner;
  }

  private familiesFor(character: string): readonly FontFamily[] {
    const known = this.families.get(character);
    if (known) return known;
    const own = isHan(character) ? [this.han] : this.scripts.filter(({ script }) => script?.test(character));
    // The baht sign belongs to no script, but only the Thai family has it.
    const others = SHARED.test(character) ? this.scripts : [];
    const families = [...new Set([...own, ...GAP_FAMILIES, ...others])];
    this.families.set(character, families);
    return families;
  }
}

export function isSharedSign(character: string): boolean {
  return SHARED.test(character) || IGNORABLE.test(character) || CLINGS.test(character);
}
