/** The part of pdfkit that we use; it has no types of its own. Source: pdfkit 0.20.1. Written 2026-11-23. */
declare module "pdfkit" {
  interface StructureOptions {
    lang?: string;
    alt?: string;
  }

  export interface StructureElement {
    dictionary: { data: Record<string, unknown> };
    add(child: StructureElement | StructureContent): this;
  }

  interface StructureContent {
    refs: readonly unknown[];
  }

  export interface EmbeddedFont {
    id: string;
    ref(): unknown;
    /** Codes in hexadecimal; advances in thousandths of the size. */
    encode(
      text: string,
      features: object,
    ): [codes: string[], positions: { xAdvance: number; advanceWidth: number }[]];
  }

  export default class PDFDocument {
    constructor(options: {
      autoFirstPage: boolean;
      font: null;
      pdfVersion: "1.7";
      lang: string;
      displayTitle: boolean;
      tagged: boolean;
      info: Record<string, string | Date>;
    });
    addPage(options: { size: [width: number, height: number]; margin: number }): this;
    end(): void;
    [Symbol.asyncIterator](): AsyncIterator<Uint8Array>;

    save(): this;
    restore(): this;
    translate(x: number, y: number): this;
    rotate(degrees: number): this;
    scale(x: number, y: number): this;
    path(d: string): this;
    fill(color: string): this;
    fillOpacity(opacity: number): this;
    font(font: object): this;
    readonly _font: EmbeddedFont;
    readonly page: { fonts: Record<string, unknown> };
    addContent(operators: string): this;

    struct(type: string, options?: StructureOptions): StructureElement;
    addStructure(element: StructureElement): this;
    markStructureContent(type: string): StructureContent;
    markContent(tag: "Artifact"): this;
    endMarkedContent(): this;
  }
}
