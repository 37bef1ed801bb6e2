import fc from "fast-check";
import { expect, it } from "vitest";
import { keepPanes, keptPanes, type PaneWidths, paneRange, withPane } from "./pane-widths";

function storage() {
  const kept = new Map<string, string>();
  return {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
    removeItem: (name: string) => void kept.delete(name),
  };
}

it("panes are as wide as asked within their bounds, and the translation keeps a quarter", () => {
  const pane = fc.constantFrom("source" as const, "side" as const);
  const asked = fc.array(fc.tuple(pane, fc.double({ min: -50, max: 150, noNaN: true })), { maxLength: 20 });
  fc.assert(
    fc.property(asked, (steps) => {
      let now: PaneWidths = { source: 36, side: 21 };
      for (const [which, wished] of steps) {
        now = withPane(now, which, wished);
        const [least, most] = paneRange(now, which);
        expect(now[which]).toBeGreaterThanOrEqual(least);
        expect(now[which]).toBeLessThanOrEqual(most + 0.05);
        expect(now.source + now.side).toBeLessThanOrEqual(75.1);
      }
    }),
  );
  expect(withPane({ source: 36, side: 21 }, "source", 50)).toEqual({ source: 50, side: 21 });
});

it("each colleague finds their own panes again; what does not fit is none", () => {
  const kept = storage();
  keepPanes(kept, "ana", { source: 50, side: 20 });
  expect(keptPanes(kept, "ana")).toEqual({ source: 50, side: 20 });
  expect(keptPanes(kept, "luis")).toBeNull();
  keepPanes(kept, "ana", null);
  expect(keptPanes(kept, "ana")).toBeNull();
  for (const broken of ["{", "null", '{"source":"x"}', "[]"]) {
    expect(keptPanes({ getItem: () => broken }, "ana")).toBeNull();
  }
  expect(keptPanes({ getItem: () => '{"source":900,"side":900}' }, "ana")).toEqual({ source: 35, side: 40 });
});
