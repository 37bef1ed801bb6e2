import { DraftRefusal, unusual } from "./draft-refusal";
import { childOf, isElement, type WordElement, within, wordsIn } from "./word-tree";

/** What a paragraph's runs take over from what is around them: properties of the paragraph, its table and its cell. */
export interface Surroundings {
  paragraph: WordElement | undefined;
  table: WordElement | undefined;
  cell: WordElement | undefined;
  /** It stands in letters that go from right to left. */
  isTurned: boolean;
  /** In one of several forms of the same, of which each program shows its own. */
  isInForms: boolean;
}

const LEAST_HALF_POINTS = 5;
const LEAST_STRETCH = 20;
const MOST_SQUEEZED = -60;
/** Of a letter's usual width, and of its height in a line: what is left to be read. */
const LEAST_SHARE = 0.4;
const MOST_RAISED = 60;
/** In half points: 10 with a 2 this much above it is no 102. */
const LEAST_RAISED = 3;
const LEAST_LINE = 60;
/** Between a letter and its ground, of 255 in each colour. */
const LEAST_CONTRAST = 0x30;
/** In twentieths of a point; what is beyond is on no page. */
const FARTHEST = { before: -1_500, behind: 15_000 };
const FARTHEST_INDENT = { before: -1_500, behind: 9_000 };
const FARTHEST_CHARS = { before: -700, behind: 4_500 };
/** In the units of drawings, 360,000 to a centimetre. */
const FARTHEST_BOX = { before: -1_000_000, behind: 9_500_000 };
const LEAST_BOX = 90_000;
const CHARS_OF_A_LINE = 40;
/** Far more than any style is based on, or a program writes of one thing: each run looks through them. */
const MAX_BASES = 20;
const MAX_PROPERTIES = 60;
const HIGHLIGHTS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    black: "000000",
    white: "FFFFFF",
    darkBlue: "000080",
    darkCyan: "008080",
    darkGray: "808080",
    darkGreen: "008000",
    darkMagenta: "800080",
    darkRed: "800000",
    darkYellow: "808000",
    lightGray: "C0C0C0",
    blue: "0000FF",
    cyan: "00FFFF",
    green: "00FF00",
    magenta: "FF00FF",
    red: "FF0000",
    yellow: "FFFF00",
  }),
);
const SYMBOL_FONT =
  /^(?:symbol|wingdings|webdings|marlett|mt extra|bookshelf|(?:itc )?zapf ?dingbats|monotype sorts)/i;
const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;
const TURNING = /[\u202a-\u202e\u2066-\u2069]/;
export const CROSSED_OUT =
  "has text crossed out by a style, by two lines or in a text box. Use Strikethrough, or describe it in square brackets";
const HIDDEN = "has hidden text. Delete it, or make it visible";
const TURNED = "turns the direction of its letters";

/** Judges runs by the properties that decide whether Word shows them; throws DraftRefusal for one that it hides. */
export function createLookCheck(
  styles: WordElement | undefined,
  body: WordElement,
): (run: WordElement, around: Surroundings) => void {
  const isRightToLeft = RIGHT_TO_LEFT.test(wordsIn(body));
  const byId = new Map<string, WordElement>();
  for (const each of styles ? within(styles) : []) {
    if (each.name === "mc:AlternateContent") throw unusual();
    if (each.name.endsWith("Pr")) checkOnce(each);
    if (each.name !== "w:style") continue;
    const id = each.attributes.get("w:styleId") ?? "";
    if (byId.has(id)) throw unusual();
    byId.set(id, each);
  }
  /** A style, then those that it is based on. */
  const chain = (id: string | undefined): WordElement[] => {
    const found = new Set<WordElement>();
    for (let style = byId.get(id ?? ""); style && !found.has(style); ) {
      found.add(style);
      if (found.size > MAX_BASES) throw unusual();
      style = byId.get(valOf(style, "w:basedOn") ?? "");
    }
    return [...found];
  };
  const kept = new Map<string, WordElement[]>();
  const of = (id: string | undefined, name: string): WordElement[] => {
    const key = `${name} ${id}`;
    const known = kept.get(key) ?? chain(id).flatMap((style) => allOf(style, name));
    kept.set(key, known);
    return known;
  };
  const defaults = (name: string): WordElement[] => {
    const known = kept.get(name);
    if (known) return known;
    const usual = [...byId.values()].filter(
      (each) => isOn(each.attributes.get("w:default")) && each.attributes.get("w:type") !== "table",
    );
    const all = [
      ...usual.flatMap((style) => of(style.attributes.get("w:styleId"), name)),
      ...(styles?.children.filter(isElement) ?? [])
        .filter((each) => each.name === "w:docDefaults")
        .flatMap((each) => allOf(each, name)),
    ];
    if (all.length > MAX_BASES) throw unusual();
    kept.set(name, all);
    return all;
  };
  const shaded = new Map<string | undefined, boolean>();
  const isShaded = (id: string | undefined): boolean => {
    const known =
      shaded.get(id) ?? chain(id).some((style) => [...within(style)].some(({ name }) => name === "w:shd"));
    shaded.set(id, known);
    return known;
  };
  return (run, { paragraph, table, cell, isTurned, isInForms }) => {
    const own = childOf(run, "w:rPr");
    const [ofRun, ofParagraph, ofTable] = [
      valOf(own, "w:rStyle"),
      valOf(paragraph, "w:pStyle"),
      valOf(table, "w:tblStyle"),
    ];
    const inherited = [ofRun, ofParagraph, ofTable]
      .flatMap((id) => of(id, "w:rPr"))
      .concat(defaults("w:rPr"));
    const sources = own ? [own, ...inherited] : inherited;
    const paragraphs = [
      ...(paragraph ? [paragraph] : []),
      ...of(ofParagraph, "w:pPr"),
      ...of(ofTable, "w:pPr"),
      ...defaults("w:pPr"),
    ];
    const find = (name: string) => firstOf(sources, name);
    // Styles switch one another off and on again; what one of them hides is taken for hidden.
    const isToggled = (name: string) => {
      const said = childOf(own, name);
      const all = said ? [said] : inherited.flatMap((each) => childOf(each, name) ?? []);
      return all.some(({ attributes }) => isOn(attributes.get("w:val") ?? "true"));
    };
    const number = (name: string, otherwise: number) => {
      const found = find(name)?.attributes.get("w:val");
      return found === undefined ? otherwise : Number.parseFloat(found);
    };
    const stretch = number("w:w", 100);
    const sizes = [number("w:sz", 20), number("w:szCs", 20)];
    const size = Math.min(...sizes);
    // Half of its height, in twentieths of a point.
    const width = (size * 5 * stretch) / 100;
    const spacing = number("w:spacing", 0);
    const isHidden =
      isToggled("w:vanish") ||
      isToggled("w:specVanish") ||
      !(size >= LEAST_HALF_POINTS) ||
      !(stretch >= LEAST_STRETCH) ||
      !(spacing >= MOST_SQUEEZED && width + spacing >= width * LEAST_SHARE) ||
      !(Math.abs(number("w:position", 0)) <= MOST_RAISED) ||
      find("w:fitText") !== undefined ||
      isFilledOtherwise(sources) ||
      !isContrasting(find("w:color"), groundOf(sources, paragraphs, cell, table, isShaded(ofTable))) ||
      isFlat(paragraphs, Math.max(...sizes));
    if (isHidden) throw new DraftRefusal(HIDDEN);
    // What is superscript by a style alone would be read as a full figure.
    const script = (of: WordElement | undefined) => of?.attributes.get("w:val") ?? "baseline";
    const isRaised =
      Math.abs(number("w:position", 0)) >= LEAST_RAISED ||
      script(find("w:vertAlign")) !== script(childOf(own, "w:vertAlign"));
    if (isRaised && /\p{N}/u.test(wordsIn(run)))
      throw new DraftRefusal("has raised or lowered figures. Format them as superscript or subscript");
    // Only a run's own single line is read.
    const line = childOf(own, "w:strike");
    if (line?.attributes.get("w:val") === "off") throw unusual();
    const isRead = line !== undefined && !isInForms;
    if (isToggled("w:dstrike") || (isToggled("w:strike") && !isRead)) throw new DraftRefusal(CROSSED_OUT);
    if (!isRightToLeft && (isTurned || isToggled("w:rtl") || TURNING.test(wordsIn(run))))
      throw new DraftRefusal(TURNED);
    if ([...(find("w:rFonts")?.attributes.values() ?? [])].some((font) => SYMBOL_FONT.test(font.trim())))
      throw new DraftRefusal("has signs of a symbol font. Type them as text");
  };
}

/** Properties say each thing once, and the same to all programs. */
export function checkProperties(properties: WordElement): void {
  checkOnce(properties);
  for (const each of within(properties)) {
    if (each.name === "mc:AlternateContent") throw unusual();
    if (each.name === "w:rPr") checkOnce(each);
  }
}

function checkOnce({ children }: WordElement): void {
  const names = children.filter(isElement).flatMap(({ name }) => (name === "w:tblStylePr" ? [] : [name]));
  if (new Set(names).size < names.length || names.length > MAX_PROPERTIES) throw unusual();
}

/** Refuses a row of a table that Word does not show, or not to its end. */
export function checkRow(row: WordElement): void {
  const properties = childOf(row, "w:trPr");
  const height = childOf(properties, "w:trHeight")?.attributes;
  const lines = row.children.filter(isElement).map((cell) => {
    const all = [...within(cell)];
    const breaks = all.filter(({ name }) => ["w:p", "w:br", "w:cr"].includes(name)).length;
    return breaks + Math.floor(wordsIn(cell).length / CHARS_OF_A_LINE);
  });
  const isFlatRow =
    height?.get("w:hRule") === "exact" &&
    !(Number(height.get("w:val")) >= LEAST_LINE * 3 * Math.max(1, ...lines));
  if (childOf(properties, "w:hidden") || isFlatRow) throw new DraftRefusal(HIDDEN);
}

/** Refuses what stands in a cell that another one takes the room of. */
export function checkCell(cell: WordElement | undefined): void {
  const isTaken = ["w:vMerge", "w:hMerge"].some(
    (name) => childOf(cell, name) && valOf(cell, name) !== "restart",
  );
  if (isTaken) throw new DraftRefusal(HIDDEN);
}

/** Refuses a table beside the page. */
export function checkTable(table: WordElement): void {
  const properties = childOf(table, "w:tblPr");
  const place = childOf(properties, "w:tblpPr")?.attributes;
  const isBeside =
    !isWithin(childOf(properties, "w:tblInd")?.attributes.get("w:w"), FARTHEST_INDENT) ||
    ["w:tblpX", "w:tblpY"].some((side) => !isWithin(place?.get(side), FARTHEST));
  if (isBeside) throw new DraftRefusal(HIDDEN);
}

/** Refuses a text box that is hidden, without room or beside the page. */
export function checkBox(elements: readonly WordElement[]): void {
  // In a group, places are in units of its own.
  const isGrouped = elements.some(({ name }) => name === "v:group");
  const isHidden = elements.some(({ name, attributes, children }) => {
    const said = children.filter((each) => !isElement(each)).join("");
    return (
      (name.endsWith(":docPr") && isOn(attributes.get("hidden"))) ||
      (name.startsWith("v:") && isHiddenShape(attributes.get("style") ?? "", isGrouped)) ||
      (name === "wp:extent" && !["cx", "cy"].every((side) => Number(attributes.get(side)) >= LEAST_BOX)) ||
      (name === "wp:posOffset" && !isWithin(said, FARTHEST_BOX))
    );
  });
  if (isHidden) throw new DraftRefusal(HIDDEN);
}

function isHiddenShape(style: string, isGrouped: boolean): boolean {
  const said = new Map(
    style.split(";").map((each) => [keyOf(each), each.slice(each.indexOf(":") + 1).trim()]),
  );
  const isEmpty = (side: string) => Number.parseFloat(said.get(side) ?? "1") === 0;
  const isFar = (side: string) => Math.abs(Number.parseFloat(said.get(side) ?? "0")) >= 1_000;
  return (
    said.get("visibility") === "hidden" ||
    said.get("display") === "none" ||
    ["width", "height"].some(isEmpty) ||
    (!isGrouped && ["left", "top", "margin-left", "margin-top"].some(isFar))
  );
}

function keyOf(declaration: string): string {
  return declaration.slice(0, declaration.indexOf(":")).trim().toLowerCase();
}

function isFlat(paragraphs: readonly WordElement[], halfPoints: number): boolean {
  const [spacing, frame, indent] = ["w:spacing", "w:framePr", "w:ind"].map((name) =>
    attributesOf(paragraphs, name),
  );
  const leastLine = Math.max(LEAST_LINE, halfPoints * 10 * LEAST_SHARE);
  return (
    (spacing?.get("w:lineRule") === "exact" && !(Number(spacing.get("w:line")) >= leastLine)) ||
    (frame?.get("w:hRule") === "exact" && !(Number(frame.get("w:h")) >= LEAST_LINE * 2)) ||
    ["w:x", "w:y"].some((side) => !isWithin(frame?.get(side), FARTHEST)) ||
    [...(indent ?? [])].some(
      ([side, value]) => !isWithin(value, side.endsWith("Chars") ? FARTHEST_CHARS : FARTHEST_INDENT),
    )
  );
}

/** What properties say together: the first of them that says it. */
function attributesOf(all: readonly WordElement[], name: string): Map<string, string> {
  return new Map(all.toReversed().flatMap((each) => [...(childOf(each, name)?.attributes ?? [])]));
}

function isWithin(
  value: string | undefined,
  { before, behind }: { before: number; behind: number },
): boolean {
  const place = Number(value ?? 0);
  return place >= before && place <= behind;
}

/** Word's own fill of letters goes before their colour. */
function isFilledOtherwise(sources: readonly WordElement[]): boolean {
  const fill = sources
    .flatMap((each) => each.children.filter(isElement))
    .find(({ name }) => name.endsWith(":textFill"));
  return [...(fill ? within(fill) : [])].some(({ name, attributes }) => {
    const local = name.slice(name.indexOf(":") + 1);
    if (local === "schemeClr") return !/^(?:tx|dk|accent)\d$/.test([...attributes.values()].join(""));
    return !["textFill", "solidFill", "lumMod"].includes(local);
  });
}

/** The colour behind letters; null where it cannot be told. */
function groundOf(
  sources: readonly WordElement[],
  paragraphs: readonly WordElement[],
  cell: WordElement | undefined,
  table: WordElement | undefined,
  isStyled: boolean,
): string | null {
  const highlight = HIGHLIGHTS.get(firstOf(sources, "w:highlight")?.attributes.get("w:val") ?? "none");
  if (highlight !== undefined) return highlight;
  const shades = [firstOf(sources, "w:shd"), firstOf(paragraphs, "w:shd"), childOf(cell, "w:shd")];
  for (const attributes of [...shades, childOf(table, "w:shd")].flatMap((each) => each?.attributes ?? [])) {
    const pattern = attributes.get("w:val") ?? "clear";
    const fill = attributes.get("w:fill") ?? "auto";
    if (attributes.has("w:themeFill") || !["clear", "nil"].includes(pattern)) return null;
    if (fill !== "auto") return hexOf(fill);
  }
  return isStyled ? null : "FFFFFF";
}

function isContrasting(colour: WordElement | undefined, ground: string | null): boolean {
  const attributes = colour?.attributes ?? new Map<string, string>();
  const theme = attributes.get("w:themeColor");
  const tint = Number.parseInt(attributes.get("w:themeTint") ?? "ff", 16);
  const isLight = /^(?:background|light)\d$/.test(theme ?? "") && !attributes.has("w:themeShade");
  const own = attributes.get("w:val") ?? "auto";
  const letters = isLight || tint < LEAST_CONTRAST ? "FFFFFF" : own === "auto" ? null : hexOf(own);
  if (ground === null || letters === null) return true;
  return [0, 2, 4].some((at) => Math.abs(partOf(letters, at) - partOf(ground, at)) >= LEAST_CONTRAST);
}

function partOf(hex: string, at: number): number {
  return Number.parseInt(hex.slice(at, at + 2), 16);
}

function hexOf(value: string): string {
  if (!/^[0-9a-f]{6}$/i.test(value)) throw unusual();
  return value;
}

function firstOf(sources: readonly WordElement[], name: string): WordElement | undefined {
  for (const each of sources) {
    const found = childOf(each, name);
    if (found) return found;
  }
  return undefined;
}

/** The properties of a name that a style has, those of a table's parts among them. */
function allOf(style: WordElement, name: string): WordElement[] {
  const ofParts = style.children.filter(isElement).filter((each) => each.name !== name);
  const own = childOf(style, name);
  return [
    ...(own ? [own] : []),
    ...ofParts.flatMap((each) => [...within(each)].filter((part) => part.name === name)),
  ];
}

function valOf(properties: WordElement | undefined, name: string): string | undefined {
  return childOf(properties, name)?.attributes.get("w:val");
}

function isOn(value: string | undefined): boolean {
  return value !== undefined && !["0", "false", "off"].includes(value);
}
