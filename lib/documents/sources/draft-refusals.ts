const AGAIN = "Save it again with Word";
const PRINT = "Print it to a new PDF";

const UNUSUAL = [
  "a colour that is none",
  "a level twice",
  "a line through text that programs read differently",
  "a list that counts what is below",
  "a list twice",
  "a measure with a unit",
  "a part of another kind",
  "a part of two kinds",
  "a property with two values",
  "a style twice",
  "data twice",
  "many properties of one thing",
  "many styles that hold by default",
  "numbers in a symbol font",
  "parts that only some programs look into",
  "properties for some programs",
  "styles for some programs",
  "styles of many parts",
  "styles on many others",
  "two main parts",
  "two parts of one kind",
  "two relations of one name",
] as const;
export type Unusual = (typeof UNUSUAL)[number];

const TWO_READINGS = [
  "a comment, or something behind its end",
  "a file that its directory describes otherwise",
  "a file with two names",
  "a file without a size",
  "a folder with content",
  "a header's field that breaks off",
  "a header's field twice",
  "a name in an old encoding",
  "a name with unusual slashes or dots",
  "a part in pieces",
  "more than one archive, or something beside its files",
  "sizes that disagree",
  "something behind a file's end",
  "something beside its files",
  "two ends",
] as const;
export type TwoReadings = (typeof TWO_READINGS)[number];

export const FIELD_NAMES = [
  ...["unnamed", "ADVANCE", "ASK", "AUTHOR", "AUTOTEXT", "AUTONUM", "AUTONUMLGL", "AUTONUMOUT", "BARCODE"],
  ...["BIDIOUTLINE", "COMMENTS", "COMPARE", "CONTROL", "CREATEDATE", "DATABASE", "DATE", "DDE", "DDEAUTO"],
  ...["DISPLAYBARCODE", "DOCPROPERTY", "DOCVARIABLE", "EDITTIME", "EQ", "FILENAME", "FILESIZE", "FILLIN"],
  ...["GOTOBUTTON", "HTMLCONTROL", "IF", "INCLUDETEXT", "INFO", "KEYWORDS", "LASTSAVEDBY", "LISTNUM"],
  ...["MACROBUTTON", "MERGEBARCODE", "MERGEREC", "MERGESEQ", "NEXT", "NEXTIF", "NUMCHARS", "NUMPAGES"],
  ...["NUMWORDS", "PAGE", "PRINT", "PRINTDATE", "QUOTE", "REF", "REVNUM", "SAVEDATE", "SECTION"],
  ...["SECTIONPAGES", "SEQ", "SET", "SKIPIF", "STYLEREF", "SUBJECT", "SYMBOL", "TEMPLATE", "TIME", "TITLE"],
  ...["USERADDRESS", "USERINITIALS", "USERNAME"],
] as const;
export type FieldName = (typeof FIELD_NAMES)[number];

const TEXTS = ["of the text", "of a header", "of a footer", "of a note"] as const;
export type CountedText = (typeof TEXTS)[number];

const HINTS = {
  "breaks off before its end": "Send the whole file",
  "brings fonts of its own": "Save it without embedding fonts (Word: Options, Save, Embed fonts in the file)",
  "contains entity definitions": AGAIN,
  "contains macros": "Save it as a Word document without macros (.docx)",
  "has ActiveX controls": "Turn them into text or into a form's fields",
  "has a larger table than any draft": "",
  "has a note that cannot be found": "Delete its mark, or write it again",
  "has a symbol font as its usual one": "Choose fonts of letters in its theme",
  "has comments": "Delete them",
  "has crossed-out words among too many looks": "Give their paragraph one look",
  "has fields that are filled from other data": "Turn them into text",
  "has hidden text": "Delete it, or make it visible",
  "has hidden text on page #": "Take it out",
  "has letters with an effect that can hide them": "Fill them with one dark colour",
  "has more pages than any draft": "",
  "has more paragraphs than any draft": "",
  "has notes, stamps or form fields on page #": `${PRINT}, or take them out`,
  "has numbers written out or with words of their own": "Type them as text",
  "has raised or lowered figures": "Format them as superscript or subscript",
  "has scripts, an XFA form or a portfolio": PRINT,
  "has signs of a symbol font that stand for no known character (#)": "Type them as text",
  "has something that cannot be read": "Turn it into text, or save a copy as PDF",
  "has text crossed out by a style, by two lines or in a text box":
    "Use Strikethrough, or describe it in square brackets",
  "has text where no text belongs": AGAIN,
  "has tracked changes": "Accept or reject them",
  "has words of its own above its notes": "Delete them in Word's note separator",
  "holds two files of one name": AGAIN,
  "is a Word document with macros": "Save it as a Word document (.docx)",
  "is a Word template": "Save it as a Word document (.docx)",
  "is an archive, but no Word document": "Send a .docx file, a PDF or plain text",
  "is an old Word document (.doc), or one with a password":
    "Save it as a Word document (.docx) without a password",
  "is damaged": "Open it in Word, and save it again",
  "is encrypted": "Save it without a password",
  "is larger or deeper than any letter": "Split it, or send it as PDF",
  "is longer than any draft": "",
  "is no intact Word document": AGAIN,
  "is no text in UTF-8": "Save it as UTF-8",
  "is packed in an unusual way": AGAIN,
  "shows other pages in other programs (two cross-reference tables)": PRINT,
  "shows other words in other programs": AGAIN,
  "shows something on page # on a screen or on paper alone": PRINT,
  "takes in another file": "Copy its text into the draft",
  "turns the direction of its letters": "Type them in their own direction",
  "unpacks to far more than its size": "",
} as const;

type Told =
  | `is written in an unusual way (${Unusual})`
  | `is an archive that programs read in different ways (${TwoReadings})`
  | `has a field that writes its own text (${FieldName})`
  | `has a field that shows something other than what it refers to (${FieldName})`;
/** Ends the sentence "it …"; `#` stands for a number. */
export type DraftProblem = keyof typeof HINTS | Told;

const DRAFT_HINTS: ReadonlyMap<string, string> = new Map([
  ...Object.entries(HINTS),
  ...UNUSUAL.map((each): [Told, string] => [`is written in an unusual way (${each})`, AGAIN]),
  ...TWO_READINGS.map((each): [Told, string] => [
    `is an archive that programs read in different ways (${each})`,
    AGAIN,
  ]),
  ...FIELD_NAMES.flatMap((each): [Told, string][] => [
    [`has a field that writes its own text (${each})`, "Turn it into text"],
    [
      `has a field that shows something other than what it refers to (${each})`,
      "Select all of it, press F9 to update its fields, and save it",
    ],
  ]),
]);

export function draftRefusal(problem: DraftProblem, number: number | string | undefined, place = ""): string {
  const told = problem.replace("#", String(number));
  const hint = DRAFT_HINTS.get(problem) ?? "";
  return `${told}${place && ` ${place}`}${hint && `. ${hint}`}`;
}

const OTHERS: ReadonlySet<string> = new Set([
  "it is empty",
  "it is larger than any draft in plain text",
  "it is neither a PDF, a JPEG, a PNG, a Word document (.docx) nor text in UTF-8",
  "it takes too much time or memory to open",
  "page # can't be drawn",
]);
const IN_PARAGRAPH = new RegExp(`^(it .*?) in paragraph [1-9]\\d{0,5} (?:${TEXTS.join("|")})(?=\\. |$)`);
const SENTENCES: ReadonlySet<string> = new Set(
  [...DRAFT_HINTS].map(([problem, hint]) => `it ${problem}${hint && `. ${hint}`}`),
);

/**
 * Whether a process's reason is a known one. A draft that compromised the process could leak other files in free text,
 * but a known reason has only two free numbers.
 */
export function isDraftRefusal(reason: string): boolean {
  const told = reason
    .replace(IN_PARAGRAPH, "$1")
    .replace(/\bpage [1-9]\d{0,4}\b/, "page #")
    .replace(/\([\dA-F]{4,6}\)/, "(#)");
  return SENTENCES.has(told) || OTHERS.has(told);
}
