/** A file that is made to do harm, or to be taken for another, and what must come of it. */
export interface HostileFile {
  name: string;
  make(): Uint8Array;
  /** Pages it is admitted with; null where it is refused by inspection. */
  admitted: number | null;
  /**
   * Text that the reader finds (empty: none); null where it refuses the file; `answered` where either is right, as
   * long as it is in time.
   */
  read: string | null | "answered";
}

/** A kind of harm that grows: the same file, each time twice as much of it. */
export interface GrowingFamily {
  name: string;
  sizes: readonly number[];
  make(size: number): Uint8Array;
  /** The first size that is refused: 0 where every one is, none where none is. */
  refusedFrom?: number;
  /** Either answer is right where a file is read only in part, as long as it comes in time. */
  isEither?: boolean;
}

/** One file of a family, and what must come of it where it is judged. */
export interface GrownFile {
  name: string;
  make(): Uint8Array;
  outcome: "admitted" | "refused" | "answered";
}

/** A size and those that follow, each twice the one before. */
export function doubling(first: number, times: number): number[] {
  return Array.from({ length: times }, (_, index) => first * 2 ** index);
}

/** The files of families, one after the other. */
export function filesOf(families: readonly GrowingFamily[]): GrownFile[] {
  return families.flatMap(({ name, sizes, make, refusedFrom = Number.POSITIVE_INFINITY, isEither }) =>
    sizes.map((size) => ({
      name: `${name}: ${size}`,
      make: () => make(size),
      outcome: isEither ? "answered" : size >= refusedFrom ? "refused" : "admitted",
    })),
  );
}
