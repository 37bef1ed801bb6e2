/** Per function, in characters of its arguments. */
const MAX_CHARS = 1_000_000;

/**
 * While somebody types, all texts but one are unchanged. Forgets everything at `size` entries, or at too many
 * characters.
 */
export function memoize<T>(size: number, compute: (text: string) => T): (text: string) => T {
  const known = new Map<string, { answer: T }>();
  let chars = 0;
  return (text) => {
    const found = known.get(text);
    if (found !== undefined) return found.answer;
    const answer = compute(text);
    if (text.length > MAX_CHARS / 10) return answer;
    if (known.size >= size || chars > MAX_CHARS) {
      known.clear();
      chars = 0;
    }
    chars += text.length;
    known.set(text, { answer });
    return answer;
  };
}
