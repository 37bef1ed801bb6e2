const UNSEEN = /[\p{C}\p{Zl}\p{Zp}]/gu;

/** What a client sent, as a refusal may repeat it: on one line, with nothing unseen in it, and not for ever. */
export function clipText(sent: string, max = 200): string {
  const clipped = sent.length > max ? `${sent.slice(0, max)}…` : sent;
  return clipped.replace(UNSEEN, "\uFFFD");
}
