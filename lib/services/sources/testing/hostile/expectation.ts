/** A file that is made to do harm, or to be taken for another, and what must come of it. */
export interface HostileFile {
  name: string;
  make(): Uint8Array;
  /** Pages it is admitted with; null where it is refused at the door. */
  admitted: number | null;
  /**
   * Text that the reader finds (empty: none); null where it refuses the file; `answered` where either is right, as
   * long as it is in time.
   */
  read: string | null | "answered";
}
