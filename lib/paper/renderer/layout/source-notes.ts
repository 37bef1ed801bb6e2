import type { Block } from "@/lib/core/documents/document-model";
import type { TypefaceChooser } from "../text/choose-typeface";
import type { Band, Mark } from "./band";
import { BODY, FAINT_INK, SIZE, UNPRINTABLE } from "./design";
import { paragraphMarks } from "./paragraph-bands";
import { TypeSetter } from "./type-setter";

const DISTANCE = 5;
const WIDTH = BODY.x - UNPRINTABLE - DISTANCE;

export class SourceNotes {
  private readonly setter: TypeSetter;
  private readonly isNeeded: boolean;
  last: string | null;

  constructor(fonts: TypefaceChooser, isNeeded: boolean, last: string | null) {
    this.setter = new TypeSetter(fonts, "en", "ltr");
    this.isNeeded = isNeeded;
    this.last = last;
  }

  beside(block: Block, bands: Band[], text: TypeSetter): Band[] {
    const page = sourcePageOf(block);
    if (!this.isNeeded || page === null || page === this.last) return bands;
    const at = bands.findIndex(({ marks }) => marks.some(({ kind }) => kind === "line"));
    const first = bands[at];
    const line = first?.marks.find((mark) => mark.kind === "line");
    if (!first || line?.kind !== "line") return bands;
    this.last = page;
    const x = text.direction === "rtl" ? text.body.width + DISTANCE : -DISTANCE - WIDTH;
    const marks = [...this.note(block, x, line.baseline, text.direction), ...first.marks];
    return bands.with(at, { ...first, marks });
  }

  private note({ source }: Block, x: number, baseline: number, direction: "ltr" | "rtl"): Mark[] {
    const document = source?.document === undefined ? "" : ` ${source.document + 1},`;
    const words = `Source${document} p.\u00a0${source?.page}`;
    const note = this.setter.set([{ text: words }], WIDTH, {
      size: SIZE.smallest,
      color: FAINT_INK,
      align: direction === "rtl" ? "start" : "end",
    });
    return paragraphMarks(note, x, baseline - note.baseline);
  }
}

export function sourcePageOf({ source }: Block): string | null {
  return source ? `${source.document ?? 0}/${source.page}` : null;
}

export function sourcePages(blocks: readonly Block[]): Set<string> {
  return new Set(blocks.flatMap((block) => sourcePageOf(block) ?? []));
}
