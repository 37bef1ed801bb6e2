import { DraftRefusal, unusual } from "./draft-refusal";
import { isFilled, isSeen, type Theme } from "./word-colours";
import { FARTHEST, FARTHEST_CHARS, FARTHEST_INDENT, hiddenText, isWithin, LEAST_LINE } from "./word-places";
import { firstOf, isOn, valOf } from "./word-properties";
import type { Styles } from "./word-styles";
import { symbolFontOf } from "./word-symbols";
import { childOf, isElement, type WordElement, within, wordsIn } from "./word-tree";

export interface Surroundings {
  paragraph: WordElement | undefined;
  table: WordElement | undefined;
  cell: WordElement | undefined;
  ground: WordElement | undefined;
  edges: readonly string[];
  isTurned: boolean;
  isInForms: boolean;
}

const LEAST_HALF_POINTS = 5;
const LEAST_STRETCH = 20;
const MOST_SQUEEZED = -60;
const LEAST_SHARE = 0.4;
const MOST_RAISED = 60;
/** In half points: 10 with a 2 raised by this much is not 102. */
const LEAST_RAISED = 3;
const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;
const TURNING = /[\u202a-\u202e\u2066-\u2069]/;
const HAS_TWO_SWITCHES = "a line through text that programs read differently";

export interface Look {
  symbolFont: string | undefined;
}

/** Judges runs by the properties that decide whether Word shows them. @throws DraftRefusal for a hidden run. */
export function createLookCheck(
  { chain, of, defaults }: Styles,
  body: WordElement,
  theme: Theme,
): (run: WordElement, around: Surroundings) => Look {
  const isRightToLeft = RIGHT_TO_LEFT.test(wordsIn(body));
  const shaded = new Map<string | undefined, readonly string[]>();
  const shadedParts = (id: string | undefined): readonly string[] => {
    const known =
      shaded.get(id) ?? chain(id).flatMap((style) => style.children.filter(isElement).flatMap(partShaded));
    shaded.set(id, known);
    return known;
  };
  return (run, { paragraph, table, cell, ground, edges, isTurned, isInForms }) => {
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
    // Styles can toggle each other. Text that any of them hides counts as hidden.
    const isToggled = (name: string) => {
      const said = childOf(own, name);
      const all = said ? [said] : inherited.flatMap((each) => childOf(each, name) ?? []);
      return all.some(({ attributes }) => isOn(attributes.get("w:val") ?? "true"));
    };
    const number = (name: string, otherwise: number) => {
      const found = find(name)?.attributes.get("w:val");
      if (found !== undefined && !/^-?\d{1,9}(?:\.\d{1,9})?%?$/.test(found))
        throw unusual("a measure with a unit");
      return found === undefined ? otherwise : Number.parseFloat(found);
    };
    const shades = [firstOf(paragraphs, "w:shd"), childOf(cell, "w:shd"), childOf(table, "w:shd"), ground];
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
      !isSeen(sources, shades, theme, isShadedAt(shadedParts(ofTable), edges, table)) ||
      isFlat(paragraphs, Math.max(...sizes));
    if (isHidden) throw hiddenText();
    if (!isFilled(sources, shades, theme))
      throw new DraftRefusal("has letters with an effect that can hide them");
    // A figure that only a style raises would be read as a full figure.
    const script = (property: WordElement | undefined) => property?.attributes.get("w:val") ?? "baseline";
    const isRaised =
      Math.abs(number("w:position", 0)) >= LEAST_RAISED ||
      script(find("w:vertAlign")) !== script(childOf(own, "w:vertAlign"));
    if (isRaised && /\p{N}/u.test(wordsIn(run))) throw new DraftRefusal("has raised or lowered figures");
    const line = childOf(own, "w:strike");
    if (line?.attributes.get("w:val") === "off") throw unusual(HAS_TWO_SWITCHES);
    const isRead = line !== undefined && !isInForms;
    if (isToggled("w:dstrike") || (isToggled("w:strike") && !isRead)) throw crossedOut();
    if (!isRightToLeft && (isTurned || isToggled("w:rtl") || TURNING.test(wordsIn(run)))) throw turned();
    const isComplex = isToggled("w:cs") || isToggled("w:rtl");
    return { symbolFont: symbolFontOf(sources, wordsIn(run), isComplex) };
  };
}

const WHOLE = "wholeTable";
const CORNERS: Readonly<Record<string, readonly string[]>> = {
  nwCell: ["firstRow", "firstColumn"],
  neCell: ["firstRow", "lastColumn"],
  swCell: ["lastRow", "firstColumn"],
  seCell: ["lastRow", "lastColumn"],
  firstCol: ["firstColumn"],
  lastCol: ["lastColumn"],
};

function partShaded(child: WordElement): string[] {
  if (![...within(child)].some(({ name }) => name === "w:shd")) return [];
  return [child.name === "w:tblStylePr" ? (child.attributes.get("w:type") ?? WHOLE) : WHOLE];
}

function isShadedAt(
  parts: readonly string[],
  edges: readonly string[],
  table: WordElement | undefined,
): boolean {
  const look = childOf(table, "w:tblLook")?.attributes;
  const isLooked = (edge: string) => isOn(look?.get(`w:${edge}`) ?? "1");
  return parts.some((part) => {
    if (part === WHOLE) return true;
    const [, way] = /^band\d(Horz|Vert)$/.exec(part) ?? [];
    if (way !== undefined) return !isOn(look?.get(way === "Horz" ? "w:noHBand" : "w:noVBand"));
    return (CORNERS[part] ?? [part]).every((edge) => edges.includes(edge) && isLooked(edge));
  });
}

export function crossedOut(): DraftRefusal {
  return new DraftRefusal("has text crossed out by a style, by two lines or in a text box");
}

export function turned(): DraftRefusal {
  return new DraftRefusal("turns the direction of its letters");
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

function attributesOf(all: readonly WordElement[], name: string): Map<string, string> {
  return new Map(all.toReversed().flatMap((each) => [...(childOf(each, name)?.attributes ?? [])]));
}
