const UNSEEN = /[\p{C}\p{Zl}\p{Zp}]/gu;

export function clipText(sent: string, max = 200): string {
  const clipped = sent.length > max ? `${sent.slice(0, max)}…` : sent;
  return clipped.replace(UNSEEN, "\uFFFD");
}
