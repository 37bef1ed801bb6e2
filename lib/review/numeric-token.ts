/** Something in a text that has to survive translation digit by digit. */
export interface NumericToken {
  kind: "number" | "identifier" | "date";
  /** As it stands, with plain digits. */
  text: string;
  /** Its groups of digits in order; of an identifier, itself. */
  parts: readonly string[];
  /** A number's possible values, written out. */
  values: readonly string[];
  date: DateReading | null;
  /** Common years that its year stands for where it is counted by an era. */
  eraYears: readonly number[];
  /** Spelled in words, so it may stand for digits on the other side, and is not demanded there. */
  isOptional: boolean;
}

export interface DateReading {
  /** Each way to read it, as year-month-day. */
  keys: readonly string[];
  /** Ways to read it that need a conversion of the year. */
  convertedKeys: readonly string[];
  /** Day and month could be taken for each other. */
  isAmbiguous: boolean;
  month: number;
  /** The month is written in digits. */
  isNumeric: boolean;
}

/** A number with what most have left out. */
export function numericToken(
  given: Pick<NumericToken, "kind" | "text" | "parts"> & Partial<NumericToken>,
): NumericToken {
  return { values: [], date: null, eraYears: [], isOptional: false, ...given };
}
