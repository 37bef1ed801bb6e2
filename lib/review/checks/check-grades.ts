import type { Alignment, Placed } from "../align-to-pages";
import type { Languages } from "../difference";
import { pairedParts } from "../lines/paired-parts";
import type { Raised } from "../raise";
import { gradeRanks } from "./grade-words";
import { sourceSays } from "./source-says";

const LETTER = /^[A-F](?:[+\-−–]|\s?[+-])?$/;

interface Cell {
  placed: Placed;
  source: string;
  target: string;
}

export function checkGrades({ placed }: Alignment, languages: Languages): Raised[] {
  const cells = placed.flatMap((each) => (each.block.kind === "note" ? [] : cellsOf(each)));
  return cells
    .flatMap((cell) => checkCell(cell, languages))
    .concat(checkMerged(cells, languages), checkConsistency(cells));
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
  const said = ranksIn(source, [sourceLanguage]);
  const translated = ranksIn(target, [targetLanguage, sourceLanguage]);
  const isOther = isLetter
    ? plain(source) !== plain(target)
    : said !== null && translated !== null && ![...said].some((rank) => translated.includes(rank));
  if (!isOther) return [];
  const message = `${sourceSays(placed, source, "grade")}, but the translation has “${target}”.`;
  return [raise(placed, `${source}>${target}`, message)];
}

function ranksIn(cell: string, languages: readonly string[]): string | null {
  const parts = [cell, ...cell.replace(/[\d.,%]+/g, " ").split(/[()/|]/)];
  for (const part of parts)
    for (const language of languages) {
      const ranks = gradeRanks(part, language);
      if (ranks !== null) return ranks;
    }
  return null;
}

/** Words with more ranks, such as “pass”, don't grade on a scale. */
const MAX_RANKS = 2;

function checkMerged(cells: readonly Cell[], { sourceLanguage, targetLanguage }: Languages): Raised[] {
  const graded = cells.flatMap((cell) => {
    const said = ranksIn(cell.source, [sourceLanguage]);
    const translated = ranksIn(cell.target, [targetLanguage]);
    return said !== null && said.length <= MAX_RANKS && translated !== null
      ? [{ cell, said, translated }]
      : [];
  });
  return [...groupBy(graded, ({ cell }) => cell.target).values()].flatMap((same) => {
    if (new Set(same.map(({ said }) => said)).size < 2) return [];
    return same
      .filter(({ said, translated }) => said !== translated)
      .map(({ cell: { placed, source, target } }) =>
        raise(
          placed,
          `merged:${source}>${target}`,
          `“${source}” is “${target}” here, and so is another grade of the source.`,
        ),
      );
  });
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

function groupBy<T>(cells: readonly T[], textOf: (cell: T) => string): ReadonlyMap<string, T[]> {
  const groups = new Map<string, T[]>();
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
