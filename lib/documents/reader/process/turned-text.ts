const ASKEW = 0.05;
const MOST_LEVEL = 4;

export function turnedAmong<T extends { text?: string; letters?: readonly unknown[] }>(
  texts: readonly T[],
  angleOf: (each: T) => number,
): Iterable<T> {
  const isAskew = (each: T | undefined): boolean => each !== undefined && Math.abs(angleOf(each)) > ASKEW;
  const turned = new Set(texts.filter(isAskew));
  if (turned.size * 2 > texts.length) return [];
  const isShort = (each: T | undefined): boolean =>
    each !== undefined && (each.letters?.length ?? each.text?.trim().length ?? 0) <= 2;
  for (let at = 0; at < texts.length; ) {
    let end = at;
    while (end < texts.length && !isAskew(texts[end]) && isShort(texts[end])) end += 1;
    const isBesideAskew = isAskew(texts[at - 1]) || isAskew(texts[end]);
    if (isBesideAskew && end - at <= MOST_LEVEL) for (const each of texts.slice(at, end)) turned.add(each);
    at = Math.max(end, at + 1);
  }
  return turned;
}
