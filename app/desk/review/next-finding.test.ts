import { expect, it } from "vitest";
import { languageDirection } from "@/lib/core/documents/text-direction";
import type { Finding } from "@/lib/review/shared";
import { FocusStore } from "../editor/session/focus-store";
import { nextFinding } from "./next-finding";

const findings = ["a", "b", "c"].map((id) => ({ id }) as Finding);

it("goes through the open findings round and round, in both directions, and starts over when one is settled", () => {
  expect(nextFinding(findings, null, 1)?.id).toBe("a");
  expect(nextFinding(findings, null, -1)?.id).toBe("c");
  expect(nextFinding(findings, "c", 1)?.id).toBe("a");
  expect(nextFinding(findings, "a", -1)?.id).toBe("c");
  expect(nextFinding(findings, "settled", 1)?.id).toBe("a");
  expect(nextFinding([], "a", 1)).toBeUndefined();
});

it("writes each language in its direction, and by its letters where it has two scripts", () => {
  expect(["ar", "fa-IR", "he", "ur", "prs"].map(languageDirection)).toEqual(Array(5).fill("rtl"));
  expect(["en", "zh-Hant", "es-MX", "ru"].map(languageDirection)).toEqual(Array(4).fill("ltr"));
  expect(["az", "az-Arab", "pa-Guru", "uz-Latn"].map(languageDirection)).toEqual([
    "auto",
    "rtl",
    "ltr",
    "ltr",
  ]);
});

it("takes the reviewer to a block once for every wish, also twice to the same", () => {
  const focus = new FocusStore();
  focus.goTo("a");
  const first = focus.state().wish;
  focus.arrived(first?.number ?? 0);
  expect(focus.state().wish).toBeNull();
  focus.goTo("a");
  focus.arrived(first?.number ?? 0);
  expect(focus.state().wish).toMatchObject({ blockId: "a" });
});
