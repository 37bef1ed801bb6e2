/** What one function remembers at most, in characters of what it was asked. */
const MAX_CHARS = 1_000_000;

/**
 * A function of a text that remembers its answers: while somebody types, all texts but one are as they were. It
 * forgets everything once it has `size` of them, or longer ones than are worth their memory.
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
