const UNSEEN = /[\p{C}\p{Zl}\p{Zp}]/gu;

/** One line, visible characters only, and shortened. */
export function clipText(sent: string, max = 200): string {
  const clipped = sent.length > max ? `${sent.slice(0, max)}…` : sent;
  return clipped.replace(UNSEEN, "\uFFFD");
}
