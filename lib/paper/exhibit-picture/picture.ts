interface Common {
  widthPx: number;
  heightPx: number;
  /** How large the page is that it shows. */
  widthPt: number;
  heightPt: number;
}

/** Pixels that are numbers of colours, packed: rows of one filter byte and `bits` for each pixel, as zlib data. */
export interface IndexedPicture extends Common {
  kind: "indexed";
  bits: 1 | 2 | 4 | 8;
  /** Red, green and blue of each colour. */
  palette: Uint8Array;
  data: Uint8Array;
}

/** A baseline JPEG, grey or in colour; `data` is the whole file. */
export interface JpegPicture extends Common {
  kind: "jpeg";
  components: 1 | 3;
  data: Uint8Array;
}

/** A page of a source as it is shown to the reviewer, signed and printed. */
export type ExhibitPicture = IndexedPicture | JpegPicture;
