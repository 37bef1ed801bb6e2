export interface HostileFile {
  name: string;
  make(): Uint8Array;
  admitted: number | null;
  /** The text found (empty: none); null if refused; `answered` if either is right, in time. */
  read: string | null | "answered";
}

export interface GrowingFamily {
  name: string;
  sizes: readonly number[];
  make(size: number): Uint8Array;
  /** 0 if every size is refused; absent if none is. */
  refusedFrom?: number;
  /** Partial reading may go either way, if it is in time. */
  isEither?: boolean;
}

export interface GrownFile {
  name: string;
  make(): Uint8Array;
  outcome: "admitted" | "refused" | "answered";
}

export function doubling(first: number, times: number): number[] {
  return Array.from({ length: times }, (_, index) => first * 2 ** index);
}

export function filesOf(families: readonly GrowingFamily[]): GrownFile[] {
  return families.flatMap(({ name, sizes, make, refusedFrom = Number.POSITIVE_INFINITY, isEither }) =>
    sizes.map((size) => ({
      name: `${name}: ${size}`,
      make: () => make(size),
      outcome: isEither ? "answered" : size >= refusedFrom ? "refused" : "admitted",
    })),
  );
}
