import type { Alignment, Placed } from "./align-to-pages";
import type { Languages } from "./difference";
import { gradeRanks } from "./grade-words";
import { pairedParts } from "./paired-parts";
import type { Raised } from "./raise";
import { sourceSays } from "./source-says";

const LETTER = /^[A-F](?:[+\-−–]|\s?[+-])?$/;

interface Cell {
  placed: Placed;
  source: string;
  target: string;
}

/** Grades that mean another result, and cells that say the same and are translated in another way than the rest. */
export function checkGrades({ placed }: Alignment, languages: Languages): Raised[] {
  const cells = placed.flatMap((each) => (each.block.kind === "note" ? [] : cellsOf(each)));
  return cells.flatMap((cell) => checkCell(cell, languages)).concat(checkConsistency(cells));
}

function cellsOf(placed: Placed): Cell[] {
  const { kind } = placed.block;
  if (kind !== "table" && kind !== "fields" && kind !== "list") return [];
  return pairedParts(placed).map(({ source, target }) => {
    const [from, to] =
      kind === "fields" ? [afterColon(source), target.slice(target.indexOf("\t") + 1)] : [source, target];
    return { placed, source: from.trim(), target: to.trim() };
  });
}

function afterColon(line: string): string {
  const at = line.search(/[:：\t]/);
  return at < 0 ? line : line.slice(at + 1);
}

function checkCell(
  { placed, source, target }: Cell,
  { sourceLanguage, targetLanguage }: Languages,
): Raised[] {
  const isLetter = LETTER.test(source) && LETTER.test(target);
  const [said, translated] = [gradeRanks(source, sourceLanguage), gradeRanks(target, targetLanguage)];
  const isOther = isLetter
    ? plain(source) !== plain(target)
    : said !== null && translated !== null && ![...said].some((rank) => translated.includes(rank));
  if (!isOther) return [];
  const message = `${sourceSays(placed, source, "grade")}, but the translation has “${target}”.`;
  return [raise(placed, `${source}>${target}`, message)];
}

function plain(letter: string): string {
  return letter.replace(/\s/g, "").replace(/[−–]/, "-");
}

const SHORT = 40;

function checkConsistency(cells: readonly Cell[]): Raised[] {
  const compared = cells.filter(
    ({ source, target }) => source.length <= SHORT && /\p{L}{2}/u.test(source) && target !== "",
  );
  return [...groupBy(compared, ({ source }) => source).values()].flatMap((same) => {
    const byTarget = groupBy(same, ({ target }) => target);
    const [most, ...others] = [...byTarget.values()].sort((one, other) => other.length - one.length);
    const usual = most?.[0];
    if (usual === undefined || most === undefined || most.length < 2) return [];
    return others
      .filter((cells) => cells.length * 2 <= most.length)
      .flat()
      .map(({ placed, source, target }) =>
        raise(
          placed,
          `as:${source}>${target}`,
          `“${source}” is “${target}” here, but “${usual.target}” in ${most.length} other places.`,
        ),
      );
  });
}

function groupBy(cells: readonly Cell[], textOf: (cell: Cell) => string): ReadonlyMap<string, Cell[]> {
  const groups = new Map<string, Cell[]>();
  for (const cell of cells) {
    const key = textOf(cell).toLowerCase();
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [cell]);
    else group.push(cell);
  }
  return groups;
}

function raise({ block, document, page }: Placed, what: string, message: string): Raised {
  return { kind: "grade", blockId: block.id, document, page, what, message };
}
