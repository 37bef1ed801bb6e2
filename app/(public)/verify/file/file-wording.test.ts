import { describe, expect, it } from "vitest";
import type { FileVerdict } from "@/lib/core/certificates/judge-file";
import type { PageChanges } from "@/lib/core/issued-pages/compare-pages";
import { differences, fileWording } from "./file-wording";
import { UNKNOWN_FILE } from "./unnamed-wording";

const NONE: PageChanges = { changed: [], overlaid: [], missing: [], added: [], isReordered: false };
const file = { sha256: "ab".repeat(32), parts: [] };
const altered = (changes: Partial<PageChanges>, holdsIssued = false) =>
  ({
    outcome: "altered",
    sha256: file.sha256,
    parts: [],
    changes: Object.assign({}, NONE, changes),
    extras: [],
    holdsIssued,
  }) satisfies FileVerdict;
const other = { outcome: "other-certificate", sha256: file.sha256, certificateId: "vcrt_x" } as const;

const VALID = { state: "valid", isSpecimen: false, successor: null } as const;

const VERDICTS: FileVerdict[] = [
  { outcome: "genuine", sha256: file.sha256, sealedAt: null, isRenewed: false, parts: [] },
  { outcome: "saved-again", sha256: file.sha256, pageCount: 3, parts: [] },
  { outcome: "filing-copy", sha256: file.sha256, parts: [] },
  { outcome: "unproven", sha256: file.sha256, parts: [] },
  altered({ changed: [2] }),
  { outcome: "different", sha256: file.sha256, parts: [] },
  { outcome: "damaged", sha256: file.sha256, holdsIssued: true, parts: [] },
  { outcome: "damaged", sha256: file.sha256, holdsIssued: false, parts: [] },
  Object.assign({ isProven: true }, other),
  Object.assign({ isProven: false }, other),
  { outcome: "not-ours", sha256: file.sha256 },
  { outcome: "encrypted", sha256: file.sha256 },
  { outcome: "not-a-pdf", sha256: file.sha256 },
  { outcome: "picture", sha256: file.sha256 },
  { outcome: "other-picture", sha256: file.sha256, certificateId: "vcrt_x" },
  { outcome: "no-code", sha256: file.sha256 },
  { outcome: "other-code", sha256: file.sha256 },
  { outcome: "unopened-picture", sha256: file.sha256 },
  { outcome: "empty" },
  { outcome: "unreadable" },
  { outcome: "unsupported" },
  { outcome: "too-large" },
  { outcome: "too-slow" },
];

describe("the verdict on a dropped file", () => {
  it("is green only for a genuine file, saved again or not, or a filing copy, of a valid certificate", () => {
    for (const state of ["valid", "specimen", "revoked", "tampered"] as const)
      for (const verdict of VERDICTS) {
        const { kind } = fileWording(verdict, { ...VALID, state });
        const isGood = ["genuine", "saved-again", "filing-copy"].includes(verdict.outcome);
        expect(kind === "valid", `${state} ${verdict.outcome}`).toBe(state === "valid" && isGood);
      }
  });

  it("says valid or genuine of no other file", () => {
    for (const verdict of VERDICTS.slice(3)) {
      const { status, title } = fileWording(verdict, VALID);
      expect(`${status} ${title}`).not.toMatch(/valid|genuine/i);
    }
  });

  it("says of a replaced certificate's own file that it was replaced, and of a revoked one's that it was revoked", () => {
    const own = VERDICTS.filter(({ outcome }) =>
      /genuine|saved-again|filing-copy|unproven|^picture/.test(outcome),
    );
    expect(own).toHaveLength(5);
    for (const verdict of own)
      for (const successor of ["vcrt_y", null]) {
        const isReplaced = successor !== null;
        const said = fileWording(verdict, { state: "revoked", isSpecimen: false, successor });
        expect(said.kind).toBe("revoked");
        expect(said.status).toBe(isReplaced ? "Replaced" : "Revoked");
        const words = `${said.title} ${said.text}`;
        expect(words).toMatch(isReplaced ? /was replaced/ : /is revoked/);
        expect(words).not.toMatch(isReplaced ? /revoked/ : /replaced/);
      }
  });

  it("accuses nobody whose file it can’t judge", () => {
    const unjudged = VERDICTS.filter(({ outcome }) => /picture|code|not-a-pdf|too-|un[rs]/.test(outcome));
    expect(unjudged.length).toBeGreaterThan(8);
    for (const verdict of [...unjudged.map((each) => fileWording(each, VALID)), UNKNOWN_FILE]) {
      expect(verdict.kind, verdict.title).toBe("unknown");
      expect(`${verdict.status} ${verdict.title} ${verdict.text}`).not.toMatch(/altered|Someone/);
    }
  });

  it("names the pages of an altered file at its head, and of very many the first", () => {
    const titleOf = (changes: Partial<PageChanges>) => fileWording(altered(changes), VALID).title;
    expect(titleOf({ changed: [2] })).toBe("This file was altered: page 2");
    expect(titleOf({ changed: [5], added: [2, 7] })).toBe("This file was altered: pages 2, 5, and 7");
    expect(titleOf({ missing: [3] })).toBe("This file was altered: pages are missing");
    expect(titleOf({ isReordered: true })).toBe("This file was altered");
    expect(titleOf({ changed: Array.from({ length: 50 }, (_, at) => at + 1) })).toMatch(/12, and 38 more$/);
  });

  it("tells each difference in a sentence, and that no words can be shown", () => {
    expect(
      differences(altered({ changed: [2, 3], overlaid: [3], missing: [4], added: [5, 6] }, true)),
    ).toEqual([
      "Page 2 isn’t as it was issued.",
      "Page 3 is as it was issued, but something lies upon it: a comment, a stamp, or a form field.",
      "Pages 5 and 6 were added.",
      "Page 4 of the issued PDF is missing.",
      "The PDF that was issued still lies within this file. All of this was added to it later.",
      "This page can’t show which words differ, because it keeps no copy of the text.",
    ]);
  });
});
