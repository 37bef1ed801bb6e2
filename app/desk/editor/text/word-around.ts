/** Where the word begins and ends that the caret is in; nothing where it is in none. */
export function wordAround(text: string, caret: number): [from: number, to: number] {
  const before = /(?<![\p{L}\p{M}\p{N}])[\p{L}\p{M}\p{N}]*$/u.exec(text.slice(0, caret))?.[0].length ?? 0;
  const after = /^[\p{L}\p{M}\p{N}]*/u.exec(text.slice(caret))?.[0].length ?? 0;
  return [caret - before, caret + after];
}
