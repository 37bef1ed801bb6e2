import type { Finding } from "./finding";

/** One sentence with all the places that it is about. */
export interface FindingGroup {
  kind: Finding["kind"];
  message: string;
  /** In the order in which they were found; never none. */
  places: readonly [Finding, ...Finding[]];
}

/**
 * Findings that say the same and are explained alike, once: one reason can settle all of their places. A place that comes later is open all
 * the same, because nobody has looked at it.
 */
export function groupFindings(findings: readonly Finding[]): FindingGroup[] {
  const groups = new Map<
    string,
    { kind: Finding["kind"]; message: string; places: [Finding, ...Finding[]] }
  >();
  for (const finding of findings) {
    const { kind, message, explanation } = finding;
    const key = `${kind}:${explanation ?? ""}:${message}`;
    const group = groups.get(key);
    if (group === undefined) groups.set(key, { kind, message, places: [finding] });
    else group.places.push(finding);
  }
  return [...groups.values()];
}

/** The explanations with one reason for all of these places; words of nothing take the reason back. */
export function explainPlaces(
  explanations: Record<string, string>,
  places: readonly Pick<Finding, "id">[],
  reason: string,
): Record<string, string> {
  const ids = new Set(places.map(({ id }) => id));
  const others = Object.entries(explanations).filter(([id]) => !ids.has(id));
  const words = reason.trim();
  return Object.fromEntries([...others, ...(words === "" ? [] : [...ids].map((id) => [id, words] as const))]);
}
