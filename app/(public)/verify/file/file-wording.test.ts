import { describe, expect, it } from "vitest";
import type { FileVerdict, PageChanges } from "@/lib/paper/verify";
import { differences, fileWording } from "./file-wording";
import { UNKNOWN_FILE } from "./unnamed-wording";

const NONE: PageChanges = {
  changed: [],
  overlaid: [],
  missing: [],
  added: [],
  repeated: [],
  unread: [],
  turned: [],
  origins: [0, 1],
  outline: null,
  isReordered: false,
  additions: [],
  same: 2,
};
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
const grown = (changes: Partial<PageChanges>) =>
  ({ ...altered(changes), outcome: "grown" }) satisfies FileVerdict;
const other = { outcome: "other-certificate", sha256: file.sha256, certificateId: "vcrt_x" } as const;

const VALID = { state: "valid", isSpecimen: false, successor: null } as const;

const VERDICTS: FileVerdict[] = [
  { outcome: "genuine", sha256: file.sha256, sealedAt: null, isRenewed: false, parts: [] },
  { outcome: "saved-again", sha256: file.sha256, pageCount: 3, parts: [] },
  { outcome: "filing-copy", sha256: file.sha256, parts: [] },
  { outcome: "unproven", sha256: file.sha256, parts: [] },
  altered({ changed: [2] }),
  grown({ added: [3] }),
  grown({ missing: [3] }),
  grown({ turned: [2] }),
  { outcome: "different", sha256: file.sha256, unread: [], parts: [] },
  { outcome: "different", sha256: file.sha256, unread: [2], parts: [] },
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
  it("is green only for a genuine file or a filing copy of a valid certificate, to the byte", () => {
    for (const state of ["valid", "specimen", "revoked", "tampered"] as const)
      for (const verdict of VERDICTS) {
        const { kind } = fileWording(verdict, { ...VALID, state });
        const isGood = ["genuine", "filing-copy"].includes(verdict.outcome);
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
    const unjudged = VERDICTS.filter(({ outcome }) =>
      /picture|code|not-a-pdf|not-ours|different|grown|too-|un[rs]/.test(outcome),
    );
    expect(unjudged.length).toBeGreaterThan(8);
    for (const verdict of [...unjudged.map((each) => fileWording(each, VALID)), UNKNOWN_FILE]) {
      expect(verdict.kind, verdict.title).toBe("unknown");
      expect(`${verdict.status} ${verdict.title} ${verdict.text}`).not.toMatch(/altered|Someone/);
    }
  });

  it("names the pages of an altered file at its head, and of very many the first", () => {
    const titleOf = (changes: Partial<PageChanges>) => fileWording(altered(changes), VALID).title;
    expect(titleOf({ changed: [2] })).toBe("This file was altered: page 2");
    expect(titleOf({ changed: [5, 7], added: [2] })).toBe("This file was altered: pages 5 and 7");
    expect(titleOf({})).toBe("This file was altered");
    expect(titleOf({ changed: Array.from({ length: 50 }, (_, at) => at + 1) })).toMatch(/12, and 38 more$/);
  });

  it("says of pages that show all that was issued what came to them, or what is left out", () => {
    const titleOf = (changes: Partial<PageChanges>) => fileWording(grown(changes), VALID).title;
    expect(titleOf({ added: [3] })).toBe("As issued, but page 3 isn’t ours");
    expect(titleOf({ repeated: [3] })).toBe("As issued, with something added");
    expect(titleOf({ missing: [2] })).toBe("Pages as issued, but not all of them");
    expect(titleOf({ missing: [2], added: [3, 4] })).toBe("Not all pages, and pages 3 and 4 aren’t ours");
    expect(titleOf({ isReordered: true })).toBe("Pages as issued, in another order");
    expect(titleOf({ turned: [2] })).toBe("As issued, but page 2 is turned");
    expect(differences(grown({ turned: [1, 2] }))).toEqual(["Pages 1 and 2 are turned."]);
    expect(fileWording(grown({ added: [3] }), VALID).text).toContain("The certificate is valid.");
    const line = (page: number, text: string) => ({ page, what: "words", text, place: "top" }) as const;
    const additions = [
      line(1, "Case 4417 Page 1 of 9"),
      line(2, "Case 4417 Page 2 of 9"),
      { page: 2, what: "drawing", text: null, place: "side" } as const,
      { page: 3, what: "unseen", text: null, place: "middle" } as const,
    ];
    expect(differences(grown({ additions, added: [7, 8] }))).toEqual([
      "Pages 7 and 8 aren’t ours: they weren’t issued with this certificate, whatever they show.",
      "Added at the top of pages 1 and 2, and not by Vidimus: words that the file gives as \u2068“Case 4417 Page 1 of 9”\u2069.",
      "Added at the side of page 2, and not by Vidimus: a drawing or a picture.",
      "Letters or drawings that can’t be seen are on page 3.",
    ]);
  });

  it("quotes each of the words that were added among those that were issued", () => {
    const line = (page: number, text: string) => ({ page, what: "words", text, place: "middle" }) as const;
    const said = differences(grown({ additions: [line(1, "Total 1"), line(2, "Total 9")] })).join();
    expect(said).toMatch(/Total 1.*Total 9/);
    expect(fileWording(grown({ additions: [line(1, "Total 1"), line(2, "Total 9")] }), VALID).title).toBe(
      "As issued, with something added among the text of pages 1 and 2",
    );
  });

  it("names pages that can’t be compared, and accuses nobody of what lies upon others", () => {
    const different: FileVerdict = { outcome: "different", sha256: file.sha256, parts: [], unread: [2] };
    expect(fileWording(different, VALID)).toMatchObject({
      kind: "unknown",
      title: "Page 2 can’t be compared",
    });
    const { title, text } = fileWording(altered({ changed: [2], overlaid: [2] }), VALID);
    expect(title).toBe("This file was altered: page 2");
    expect(text).toContain("Everything that was issued on its pages is there");
  });

  it("tells each difference in a sentence, and that no words can be shown", () => {
    expect(
      differences(altered({ changed: [2, 3], overlaid: [3], missing: [4], added: [5, 6] }, true)),
    ).toEqual([
      "Page 2 isn’t as it was issued: some of what was on it is missing, moved, or changed.",
      "Page 3 shows all that was issued, but something lies upon it or close beside it, such as a comment, a stamp, or a word.",
      "Pages 5 and 6 aren’t ours: they weren’t issued with this certificate, whatever they show.",
      "Page 4 of the issued PDF isn’t in this file.",
      "The PDF that was issued still lies within this file. All of this was added to it later.",
      "This page can’t show which words differ, because it keeps no copy of the text.",
    ]);
  });
});
