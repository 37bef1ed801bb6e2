/** Programs read standard output, so the sentence for an empty list goes beside it. */
export function printLines(lines: readonly string[], none: string): void {
  for (const line of lines) console.log(line);
  if (lines.length === 0) console.error(none);
}

export function printJson(list: readonly unknown[], none: string): void {
  console.log(JSON.stringify(list, null, 2));
  if (list.length === 0) console.error(none);
}
