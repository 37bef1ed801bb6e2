/** Must survive translation digit by digit. */
export interface NumericToken {
  kind: "number" | "identifier" | "date";
  text: string;
  /** Groups of digits in order; an identifier as a whole. */
  parts: readonly string[];
  values: readonly string[];
  date: DateReading | null;
  eraYears: readonly number[];
  /** Spelled in words: may stand for digits on the other side, but is not required there. */
  isOptional: boolean;
}

export interface DateReading {
  /** Possible readings as year-month-day. */
  keys: readonly string[];
  /** Readings that need a conversion of the year. */
  convertedKeys: readonly string[];
  /** Day and month could be swapped. */
  isAmbiguous: boolean;
  month: number;
  isNumeric: boolean;
}

export function numericToken(
  given: Pick<NumericToken, "kind" | "text" | "parts"> & Partial<NumericToken>,
): NumericToken {
  return { values: [], date: null, eraYears: [], isOptional: false, ...given };
}
