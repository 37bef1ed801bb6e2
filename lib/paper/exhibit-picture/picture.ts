interface Common {
  widthPx: number;
  heightPx: number;
  widthPt: number;
  heightPt: number;
}

/** Packed palette indexes as zlib data: each row is a filter byte, then `bits` per pixel. */
export interface IndexedPicture extends Common {
  kind: "indexed";
  bits: 1 | 2 | 4 | 8;
  palette: Uint8Array;
  data: Uint8Array;
}

export interface JpegPicture extends Common {
  kind: "jpeg";
  components: 1 | 3;
  data: Uint8Array;
}

export type ExhibitPicture = IndexedPicture | JpegPicture;
