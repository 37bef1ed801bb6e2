import type { Alignment, Placed } from "../align-to-pages";
import { fingerprint } from "../fingerprint";
import { pairedParts } from "../lines/paired-parts";
import type { Raised } from "../raise";
import { sourceSays } from "./source-says";

const QUOTED = 60;

export function checkEmptyCells({ placed }: Alignment): Raised[] {
  return placed.flatMap((each) => {
    const { kind } = each.block;
    return kind === "table" || kind === "fields" ? checkBlock(each) : [];
  });
}

function checkBlock(placed: Placed): Raised[] {
  const { block, document, page } = placed;
  return pairedParts(placed).flatMap(({ source, target }): Raised[] => {
    const [said, translated] =
      block.kind === "fields" ? [saidBehind(source, /[:：\t]/), saidBehind(target, /\t/)] : [source, target];
    if (said === null || translated === null || !SAYS.test(said) || SAYS.test(translated)) return [];
    // Dashes and ticks stand for themselves.
    if (translated.trim() !== "") return [];
    const message = `${sourceSays(placed, said.trim().slice(0, QUOTED))} here, but the translation has nothing.`;
    return [
      { kind: "empty", blockId: block.id, document, page, what: `cell:${fingerprint(source)}`, message },
    ];
  });
}

const SAYS = /[\p{L}\p{N}]/u;

function saidBehind(text: string, divider: RegExp): string | null {
  const at = text.search(divider);
  return at < 0 ? null : text.slice(at + 1);
}
