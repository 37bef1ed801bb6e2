import { childOf, type WordElement } from "./word-tree";

export function valOf(properties: WordElement | undefined, name: string): string | undefined {
  return childOf(properties, name)?.attributes.get("w:val");
}

export function isOn(value: string | undefined): boolean {
  return value !== undefined && !["0", "false", "off"].includes(value);
}

export function firstOf(sources: readonly WordElement[], name: string): WordElement | undefined {
  for (const each of sources) {
    const found = childOf(each, name);
    if (found) return found;
  }
  return undefined;
}
