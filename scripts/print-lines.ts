/** A list as programs read it, on the output; where it's empty, a sentence for people beside it, never in it. */
export function printLines(lines: readonly string[], none: string): void {
  for (const line of lines) console.log(line);
  if (lines.length === 0) console.error(none);
}

/** The same of a list that is printed as JSON, also where it is empty. */
export function printJson(list: readonly unknown[], none: string): void {
  console.log(JSON.stringify(list, null, 2));
  if (list.length === 0) console.error(none);
}
