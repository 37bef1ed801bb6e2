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

export function openOptions(data: Uint8Array) {
  return {
    // The library takes ownership of the memory.
    data: new Uint8Array(data),
    verbosity: 0,
    disableFontFace: true,
    fontExtraProperties: true,
    useSystemFonts: false,
    isEvalSupported: false,
    enableXfa: false,
    isOffscreenCanvasSupported: false,
    isImageDecoderSupported: false,
    maxImageSize: 64 * 1024 * 1024,
    // Otherwise it would leave out what it can't read.
    stopAtErrors: true,
  };
}
