import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { judgeReviewed } from "./judge-reviewed";
import { reviewedWording } from "./reviewed-wording";

const bytesOf = (text: string) => new TextEncoder().encode(text);
const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");
const record = { reviewedSha256: sha256("reviewed"), draftSha256: sha256("draft"), changedPlaces: 3 };
const judge = (text: string) => judgeReviewed(bytesOf(text), record);
const VALID = { state: "valid", isReplaced: false } as const;

describe("a file compared with a review's receipt", () => {
  it("is the certified text only when every byte is", async () => {
    expect(await judge("reviewed")).toMatchObject({ outcome: "reviewed" });
    expect(await judge("reviewed ")).toMatchObject({ outcome: "neither" });
    expect(await judge("")).toEqual({ outcome: "empty" });
  });

  it("is told to be the draft when it is, and how much was corrected in it", async () => {
    const verdict = await judge("draft");
    expect(verdict).toMatchObject({ outcome: "draft" });
    const { kind, title, text } = reviewedWording(verdict, VALID, 3);
    expect([kind, title]).toEqual(["tampered", "This is the draft, not the certified text"]);
    expect(text).toContain("3 places were corrected");
    expect(reviewedWording(verdict, VALID, 1).text).toContain("One place was corrected");
    expect(reviewedWording(verdict, VALID, 0).text).toContain("changed nothing");
    const unknown = reviewedWording(verdict, VALID, null).text;
    expect(unknown).toContain("How much was corrected in it wasn’t recorded.");
    expect(unknown).not.toMatch(/places? (was|were)|changed nothing/);
  });

  it("of a certificate that was replaced is reported as replaced, and not revoked", async () => {
    const verdict = await judge("reviewed");
    const { status, title, text } = reviewedWording(verdict, { state: "revoked", isReplaced: true }, 3);
    expect(status).toBe("Replaced");
    expect(`${title} ${text}`).not.toContain("revoked");
  });

  it("is shown in green for the certified text of a valid certificate alone", async () => {
    for (const state of ["valid", "revoked", "tampered", "specimen"] as const)
      for (const text of ["reviewed", "draft", "neither", ""]) {
        const { kind } = reviewedWording(await judge(text), { ...VALID, state }, 3);
        expect(kind === "valid", `${state} ${text}`).toBe(state === "valid" && text === "reviewed");
      }
  });
});
