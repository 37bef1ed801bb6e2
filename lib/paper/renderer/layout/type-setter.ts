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
  size: number | { points: number };
  align?: Align;
  color?: string;
  tag?: Tag;
  mayPartWords?: boolean;
}

const ROUNDING = 0.02;
const MAX_QUOTED = 60;

function clip(text: string): string {
  const characters = [...text];
  return characters.length > MAX_QUOTED ? `${characters.slice(0, MAX_QUOTED).join("")}…` : text;
}

export class TypeSetter {
  readonly lines: Line[] = [];
  readonly repeats: (readonly Line[])[] = [];
  readonly language: string;
  readonly direction: Direction;
  readonly scale: number;
  readonly section: Tag;
  readonly headings = new Map<Block, Tag>();
  private readonly fonts: TypefaceChooser;
  private readonly parting: WordParting | null;
  readonly papers: Papers;
  private paper: Paper;
  private isAgain = false;

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

  get body(): Paper["body"] {
    return this.paper.body;
  }

  turn(isTurned: boolean): void {
    this.paper = isTurned ? this.papers.turned : this.papers.upright;
  }

  sizeOf(size: number): number {
    return Math.max(size * this.scale, Math.min(size, SIZE.smallest));
  }

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

  again(): TypeSetter {
    const setter = new TypeSetter(this.fonts, this.language, this.direction, this.scale, this.papers);
    setter.isAgain = true;
    return setter;
  }

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
    const tooWide = paragraph.lines.find((line) => line.width > width + ROUNDING);
    if (tooWide)
      throw new UnprintableError(`there is no room for ${JSON.stringify(tooWide.text)} in its column`);
    return paragraph;
  }

  /** `offset` counts from the side where reading starts. */
  fromStart(offset: number, width: number, rowWidth: number): number {
    return this.direction === "rtl" ? rowWidth - offset - width : offset;
  }

  private sideOf(align: Align): "left" | "center" | "right" {
    if (align === "center") return "center";
    return (align === "start") === (this.direction === "ltr") ? "left" : "right";
  }
}
