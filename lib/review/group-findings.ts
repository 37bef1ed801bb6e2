import type { Finding } from "./finding";

export interface FindingGroup {
  kind: Finding["kind"];
  message: string;
  places: readonly [Finding, ...Finding[]];
}

/**
 * Groups findings with the same message and explanation: one reason can settle all places. A place added later stays
 * open, because nobody has looked at it.
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
