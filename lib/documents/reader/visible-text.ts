import type { ReadPage } from "./port";

export function textOf(pages: readonly ReadPage[]): string {
  const lines = pages.flatMap((page) => page.lines.filter(({ isHidden }) => !isHidden));
  return lines.map(({ text }) => text).join("\n");
}
