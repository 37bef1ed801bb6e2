import { invalidRequest } from "./refusal";

const MOST_KEYS = 50;
const LONGEST_KEY = 40;
const LONGEST_VALUE = 500;

function requireFitting(metadata: Record<string, string>): void {
  if (Object.keys(metadata).length > MOST_KEYS) {
    throw invalidRequest(`You can have up to ${MOST_KEYS} metadata keys.`, { param: "metadata" });
  }
  for (const [key, value] of Object.entries(metadata)) {
    if (key.length <= LONGEST_KEY && value.length <= LONGEST_VALUE) continue;
    throw invalidRequest(
      `Metadata keys can have up to ${LONGEST_KEY} characters, and values up to ${LONGEST_VALUE}; '${key}' has more.`,
      { param: `metadata[${key}]` },
    );
  }
}

export function mergeMetadata(
  known: Record<string, string>,
  sent: Record<string, string | number | null> | "" | null | undefined,
): Record<string, string> {
  if (sent === undefined) return known;
  if (sent === "" || sent === null) return {};
  const merged = { ...known };
  for (const [key, value] of Object.entries(sent)) {
    if (value === "" || value === null) delete merged[key];
    else merged[key] = String(value);
  }
  requireFitting(merged);
  return merged;
}

export function requireUrl(url: string | undefined, param: string): void {
  if (url === undefined || /^https?:\/\/[^\s/]+/.test(url)) return;
  throw invalidRequest("Not a valid URL", { code: "url_invalid", param });
}

/** Empty text clears, and undefined keeps. */
export function mergeText(known: string | null, sent: string | null | undefined): string | null {
  if (sent === undefined) return known;
  return sent === "" ? null : sent;
}
