import type { Align, Block } from "@/lib/core/documents/document-model";
import { directionOfText } from "@/lib/core/documents/text-direction";
import { UnprintableError } from "../port";
import type { TypefaceChooser } from "../text/choose-typeface";
import { composeLines, type ShapedText, shapeText } from "../text/compose-paragraph";
import type { Line, Paragraph } from "../text/line";
import type { Direction, StyledRun } from "../text/styled-run";
import type { Tag } from "../text/tag";
import type { WordParting } from "../text/word-parting";
import { INK, LETTER, type Paper, type Papers, SIZE } from "./design";

export interface SetOptions {
  /** As designed, for the setter to scale; or in `points`, where something is measured for them. */
  size: number | { points: number };
  align?: Align;
  color?: string;
  /** What the lines are read as. */
  tag?: Tag;
  /** Whether long words may be parted with a hyphen, where the language of the text has patterns for that. */
  mayPartWords?: boolean;
}

const ROUNDING = 0.02;
const MAX_QUOTED = 60;

function clip(text: string): string {
  const characters = [...text];
  return characters.length > MAX_QUOTED ? `${characters.slice(0, MAX_QUOTED).join("")}…` : text;
}

/** Sets text of one language and remembers every line it made, so that none can be lost on the way to the page. */
export class TypeSetter {
  readonly lines: Line[] = [];
  /** What is printed another time: the text of cells that go on elsewhere. It says nothing that `lines` do not. */
  readonly repeats: (readonly Line[])[] = [];
  readonly language: string;
  readonly direction: Direction;
  /** Multiplies every gap, and every size down to the smallest (`sizeOf`). */
  readonly scale: number;
  /** What was set, as a screen reader meets it. */
  readonly section: Tag;
  /** What each heading is read as. */
  readonly headings = new Map<Block, Tag>();
  private readonly fonts: TypefaceChooser;
  private readonly parting: WordParting | null;
  readonly papers: Papers;
  private paper: Paper;
  /** What this sets stands elsewhere already: no tag of it is read, and none of its lines has to be on a page. */
  private isAgain = false;

  /** Tags of what stands `before` it in the same section come first. */
  constructor(
    fonts: TypefaceChooser,
    language: string,
    direction: Direction,
    scale = 1,
    papers = LETTER,
    before: readonly Tag[] = [],
    parting: WordParting | null = null,
  ) {
    this.fonts = fonts;
    this.parting = parting;
    this.scale = scale;
    this.papers = papers;
    this.paper = papers.upright;
    this.language = language;
    this.direction = direction;
    this.section = { type: "Sect", lang: language, children: [...before] };
  }

  /** The place of the text on the paper that is set for. */
  get body(): Paper["body"] {
    return this.paper.body;
  }

  /** Sets for a sheet on its side from now on, or for one that stands again. */
  turn(isTurned: boolean): void {
    this.paper = isTurned ? this.papers.turned : this.papers.upright;
  }

  /** How large type of this size is set, in points. */
  sizeOf(size: number): number {
    return Math.max(size * this.scale, Math.min(size, SIZE.smallest));
  }

  /** Text whose words can be measured before anybody knows how wide its lines will be. */
  shape(
    runs: readonly StyledRun[],
    { size, align = "start", color = INK, mayPartWords = false }: SetOptions,
  ): ShapedText {
    const { language } = this;
    const direction = directionOfText(runs.map(({ text }) => text).join(""), this.direction);
    const points = typeof size === "number" ? this.sizeOf(size) : size.points;
    const style = { size: points, align: this.sideOf(align), direction, color, language };
    try {
      return shapeText(runs, style, this.fonts, mayPartWords && direction === "ltr" ? this.parting : null);
    } catch (error) {
      if (!(error instanceof UnprintableError)) throw error;
      // Says in whose words it is what cannot be printed: those of a paragraph or of a cell.
      const words = runs.map(({ text }) => text).join("");
      throw new UnprintableError(`${error.message}, in “${clip(words)}”`);
    }
  }

  compose(text: ShapedText, width: number, tag?: Tag): Paragraph {
    const paragraph = this.fit(text, width);
    for (const line of paragraph.lines) {
      if (tag && !this.isAgain) line.tag = tag;
      this.lines.push(line);
    }
    return paragraph;
  }

  /** Returns another for the same paper that sets only what stands elsewhere already. */
  again(): TypeSetter {
    const setter = new TypeSetter(this.fonts, this.language, this.direction, this.scale, this.papers);
    setter.isAgain = true;
    return setter;
  }

  /** Sets text that stands elsewhere already: it is read there, once. */
  repeat(text: ShapedText, width: number): Paragraph {
    const paragraph = this.fit(text, width);
    this.repeats.push(paragraph.lines);
    return paragraph;
  }

  set(runs: readonly StyledRun[], width: number, options: SetOptions): Paragraph {
    return this.compose(this.shape(runs, options), width, options.tag);
  }

  private fit(text: ShapedText, width: number): Paragraph {
    const paragraph = composeLines(text, width);
    // A line breaks at any letter, so this is one letter: it would lie upon its neighbour, or below it unseen.
    const tooWide = paragraph.lines.find((line) => line.width > width + ROUNDING);
    if (tooWide)
      throw new UnprintableError(`there is no room for ${JSON.stringify(tooWide.text)} in its column`);
    return paragraph;
  }

  /** The left edge of a part of the row, given from the side where reading starts. */
  fromStart(offset: number, width: number, rowWidth: number): number {
    return this.direction === "rtl" ? rowWidth - offset - width : offset;
  }

  private sideOf(align: Align): "left" | "center" | "right" {
    if (align === "center") return "center";
    return (align === "start") === (this.direction === "ltr") ? "left" : "right";
  }
}
