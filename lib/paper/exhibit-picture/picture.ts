interface Common {
  widthPx: number;
  heightPx: number;
  /** The size of the page shown. */
  widthPt: number;
  heightPt: number;
}

/** Packed palette indexes as zlib data: each row is a filter byte, then `bits` per pixel. */
export interface IndexedPicture extends Common {
  kind: "indexed";
  bits: 1 | 2 | 4 | 8;
  /** RGB. */
  palette: Uint8Array;
  data: Uint8Array;
}

/** Baseline, grey or colour; `data` is the whole file. */
export interface JpegPicture extends Common {
  kind: "jpeg";
  components: 1 | 3;
  data: Uint8Array;
}

/** A source page as the reviewer sees it, and as signed and printed. */
export type ExhibitPicture = IndexedPicture | JpegPicture;
