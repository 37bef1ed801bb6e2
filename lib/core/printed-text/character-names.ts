const CONTROLS =
  "NULL|START OF HEADING|START OF TEXT|END OF TEXT|END OF TRANSMISSION|ENQUIRY|ACKNOWLEDGE|ALERT|BACKSPACE|" +
  "CHARACTER TABULATION|LINE FEED|LINE TABULATION|FORM FEED|CARRIAGE RETURN|SHIFT OUT|SHIFT IN|DATA LINK ESCAPE|" +
  "DEVICE CONTROL ONE|DEVICE CONTROL TWO|DEVICE CONTROL THREE|DEVICE CONTROL FOUR|NEGATIVE ACKNOWLEDGE|" +
  "SYNCHRONOUS IDLE|END OF TRANSMISSION BLOCK|CANCEL|END OF MEDIUM|SUBSTITUTE|ESCAPE|INFORMATION SEPARATOR FOUR|" +
  "INFORMATION SEPARATOR THREE|INFORMATION SEPARATOR TWO|INFORMATION SEPARATOR ONE";
const LATER_CONTROLS =
  "DELETE|PADDING CHARACTER|HIGH OCTET PRESET|BREAK PERMITTED HERE|NO BREAK HERE|INDEX|NEXT LINE|" +
  "START OF SELECTED AREA|END OF SELECTED AREA|CHARACTER TABULATION SET|CHARACTER TABULATION WITH JUSTIFICATION|" +
  "LINE TABULATION SET|PARTIAL LINE FORWARD|PARTIAL LINE BACKWARD|REVERSE LINE FEED|SINGLE SHIFT TWO|" +
  "SINGLE SHIFT THREE|DEVICE CONTROL STRING|PRIVATE USE ONE|PRIVATE USE TWO|SET TRANSMIT STATE|CANCEL CHARACTER|" +
  "MESSAGE WAITING|START OF GUARDED AREA|END OF GUARDED AREA|START OF STRING|SINGLE GRAPHIC CHARACTER INTRODUCER|" +
  "SINGLE CHARACTER INTRODUCER|CONTROL SEQUENCE INTRODUCER|STRING TERMINATOR|OPERATING SYSTEM COMMAND|" +
  "PRIVACY MESSAGE|APPLICATION PROGRAM COMMAND";

/** Written 2026-11-22. Compare with NameAliases.txt and UnicodeData.txt of the Unicode database. */
const NAMES = new Map<number, string>([
  ...named(0x0000, CONTROLS),
  ...named(0x007f, LATER_CONTROLS),
  [0x00ad, "SOFT HYPHEN"],
  [0x034f, "COMBINING GRAPHEME JOINER"],
  [0x061c, "ARABIC LETTER MARK"],
  ...named(0x115f, "HANGUL CHOSEONG FILLER|HANGUL JUNGSEONG FILLER"),
  ...named(0x17b4, "KHMER VOWEL INHERENT AQ|KHMER VOWEL INHERENT AA"),
  [0x180e, "MONGOLIAN VOWEL SEPARATOR"],
  ...named(
    0x200b,
    "ZERO WIDTH SPACE|ZERO WIDTH NON-JOINER|ZERO WIDTH JOINER|LEFT-TO-RIGHT MARK|RIGHT-TO-LEFT MARK",
  ),
  ...named(0x2028, "LINE SEPARATOR|PARAGRAPH SEPARATOR|LEFT-TO-RIGHT EMBEDDING|RIGHT-TO-LEFT EMBEDDING"),
  ...named(0x202c, "POP DIRECTIONAL FORMATTING|LEFT-TO-RIGHT OVERRIDE|RIGHT-TO-LEFT OVERRIDE"),
  ...named(0x2060, "WORD JOINER|FUNCTION APPLICATION|INVISIBLE TIMES|INVISIBLE SEPARATOR|INVISIBLE PLUS"),
  ...named(
    0x2066,
    "LEFT-TO-RIGHT ISOLATE|RIGHT-TO-LEFT ISOLATE|FIRST STRONG ISOLATE|POP DIRECTIONAL ISOLATE",
  ),
  ...named(0x206a, "INHIBIT SYMMETRIC SWAPPING|ACTIVATE SYMMETRIC SWAPPING|INHIBIT ARABIC FORM SHAPING"),
  ...named(0x206d, "ACTIVATE ARABIC FORM SHAPING|NATIONAL DIGIT SHAPES|NOMINAL DIGIT SHAPES"),
  [0x2800, "BRAILLE PATTERN BLANK"],
  [0x3164, "HANGUL FILLER"],
  [0xfeff, "ZERO WIDTH NO-BREAK SPACE"],
  [0xffa0, "HALFWIDTH HANGUL FILLER"],
  ...named(0xfff9, "INTERLINEAR ANNOTATION ANCHOR|INTERLINEAR ANNOTATION SEPARATOR"),
  ...named(0xfffb, "INTERLINEAR ANNOTATION TERMINATOR|OBJECT REPLACEMENT CHARACTER|REPLACEMENT CHARACTER"),
]);

function named(first: number, names: string): [number, string][] {
  return names.split("|").map((name, index) => [first + index, name]);
}

export function describeCharacter(character: string): string {
  const codePoint = character.codePointAt(0) ?? 0;
  return `U+${codePoint.toString(16).toUpperCase().padStart(4, "0")} ${nameOf(character, codePoint)}`;
}

function nameOf(character: string, codePoint: number): string {
  const name = NAMES.get(codePoint);
  if (name !== undefined) return name;
  if (codePoint >= 0xd800 && codePoint <= 0xdfff) return "(half of a surrogate pair)";
  if (isNoncharacter(codePoint)) return "(a noncharacter)";
  if (/\p{Co}/u.test(character)) return "(private use)";
  if (/\p{Cn}/u.test(character)) return "(unassigned)";
  if (codePoint >= 0xe0001 && codePoint <= 0xe007f) return "(a tag)";
  if (/\p{Variation_Selector}/u.test(character)) return "(a variation selector)";
  if (/\p{Default_Ignorable_Code_Point}|\p{Cf}/u.test(character)) return "(invisible)";
  // A mark alone would attach to the quotation mark before it.
  return /\p{M}/u.test(character) ? `“\u25cc${character}”` : `“${character}”`;
}

function isNoncharacter(codePoint: number): boolean {
  return (codePoint & 0xfffe) === 0xfffe || (codePoint >= 0xfdd0 && codePoint <= 0xfdef);
}
