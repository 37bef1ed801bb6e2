/** As much of pdf.js (pdfjs-dist) as reads a page: who reads brings the library along. */
export interface Pdfjs {
  OPS: Readonly<Record<string, number>>;
  getDocument(options: object): { promise: Promise<PdfjsDocument>; destroy(): Promise<void> };
}

export interface PdfjsDocument {
  numPages: number;
  getPage(number: number): Promise<PdfjsPage>;
  getOptionalContentConfig(): Promise<unknown>;
}

export interface PdfjsPage {
  getViewport(options: { scale: number }): { width: number; height: number; transform: number[] };
  getAnnotations(options: { intent: "any" }): Promise<PdfjsNote[]>;
  getOperatorList(options: {
    intent: "any";
  }): Promise<{ fnArray: number[]; argsArray: (unknown[] | null)[] }>;
  objs: PdfjsObjects;
  commonObjs: PdfjsObjects;
  cleanup(): void;
}

/** What lies upon a page: a comment, a link, a field. */
export interface PdfjsNote {
  id: string;
  subtype: string;
  fieldType?: string | null;
  rect: number[];
  url?: string;
  unsafeUrl?: string;
  dest?: unknown;
  borderStyle?: { width?: number };
}

export interface PdfjsObjects {
  has(id: string): boolean;
  get(id: string, found?: (value: unknown) => void, failed?: (error: unknown) => void): unknown;
}

/** The options that make it tell outlines and pixels, and fetch and run nothing. */
export function openOptions(data: Uint8Array) {
  return {
    // The library takes the memory it is given.
    data: new Uint8Array(data),
    verbosity: 0,
    disableFontFace: true,
    // With the files of fonts.
    fontExtraProperties: true,
    useSystemFonts: false,
    isEvalSupported: false,
    enableXfa: false,
    isOffscreenCanvasSupported: false,
    isImageDecoderSupported: false,
    maxImageSize: 64 * 1024 * 1024,
    // What it can't read would be left out.
    stopAtErrors: true,
  };
}
