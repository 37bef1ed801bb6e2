import type { Align } from "@/lib/core/documents/document-model";
import { UnprintableError } from "../port";
import type { TypefaceChooser } from "../text/choose-typeface";
import { composeParagraph } from "../text/compose-paragraph";
import type { Line, Paragraph } from "../text/line";
import type { Direction, StyledRun, TextStyle } from "../text/styled-run";
import { INK } from "./design";

export interface SetOptions {
  size: number;
  align?: Align;
  color?: string;
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
  readonly language: string;
  readonly direction: Direction;
  /** Multiplies every size and gap. */
  readonly scale: number;
  private readonly fonts: TypefaceChooser;

  constructor(fonts: TypefaceChooser, language: string, direction: Direction, scale = 1) {
    this.fonts = fonts;
    this.scale = scale;
    this.language = language;
    this.direction = direction;
  }

  set(
    runs: readonly StyledRun[],
    width: number,
    { size, align = "start", color = INK }: SetOptions,
  ): Paragraph {
    const { language, direction } = this;
    const style = { size: size * this.scale, align: this.sideOf(align), direction, color, language };
    const paragraph = this.compose(runs, width, style);
    // A line breaks at any letter, so this is one letter: it would lie upon its neighbour, or below it unseen.
    const tooWide = paragraph.lines.find((line) => line.width > width + ROUNDING);
    if (tooWide)
      throw new UnprintableError(`there is no room for ${JSON.stringify(tooWide.text)} in its column`);
    this.lines.push(...paragraph.lines);
    return paragraph;
  }

  /** Says in whose words it is what cannot be printed: those of a paragraph or of a cell. */
  private compose(runs: readonly StyledRun[], width: number, style: TextStyle): Paragraph {
    try {
      return composeParagraph(runs, width, style, this.fonts);
    } catch (error) {
      if (!(error instanceof UnprintableError)) throw error;
      const words = runs.map(({ text }) => text).join("");
      throw new UnprintableError(`${error.message}, in “${clip(words)}”`);
    }
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
