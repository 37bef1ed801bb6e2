/**
 * A function of a text that remembers its answers: while somebody types, all texts but one are as they were. It
 * forgets everything once it has `size` of them.
 */
export function remember<T>(size: number, compute: (text: string) => T): (text: string) => T {
  const known = new Map<string, { answer: T }>();
  return (text) => {
    const found = known.get(text);
    if (found !== undefined) return found.answer;
    const answer = compute(text);
    if (known.size >= size) known.clear();
    known.set(text, { answer });
    return answer;
  };
}
