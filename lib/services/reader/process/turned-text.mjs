/** A direction that leans more than this is neither level nor upright. */
const ASKEW = 0.05;

/**
 * Text along a circle: what stands askew, and what little of it happens to stand level. None where the page as a
 * whole is askew.
 */
export function turnedAmong(texts, angleOf) {
  const isAskew = (each) => each !== undefined && Math.abs(angleOf(each)) > ASKEW;
  const turned = new Set(texts.filter(isAskew));
  if (turned.size * 2 > texts.length) return [];
  const isShort = ({ text, letters }) => (letters?.length ?? text.trim().length) <= 2;
  for (const inOrder of [texts, texts.toReversed()])
    for (const [at, each] of inOrder.entries())
      if (isShort(each) && turned.has(inOrder[at - 1])) turned.add(each);
  return turned;
}
