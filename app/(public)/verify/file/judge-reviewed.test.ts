import { createHash } from "node:crypto";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { judgeReviewed, type ReviewRecord } from "./judge-reviewed";
import { answerReviewed } from "./review-desk";
import { reviewedWording } from "./reviewed-wording";

const bytesOf = (text: string) => new TextEncoder().encode(text);
const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");
const record: ReviewRecord = {
  certificateId: "vcrt_x",
  format: "docx",
  reviewedSha256: sha256("reviewed"),
  draftSha256: sha256("draft"),
  changedPlaces: 3,
};
const counted = (changedPlaces: number | null) => ({ ...record, changedPlaces });
const judge = (text: string) => judgeReviewed(bytesOf(text), record);
const VALID = { state: "valid", successor: null } as const;

describe("a file compared with a review's receipt", () => {
  it("is the certified text only when every byte is", async () => {
    expect(await judge("reviewed")).toMatchObject({ outcome: "reviewed" });
    expect(await judge("reviewed ")).toMatchObject({ outcome: "neither" });
    expect(await judge("")).toEqual({ outcome: "empty" });
  });

  it("is told to be the draft when it is, and how much was corrected in it", async () => {
    const verdict = await judge("draft");
    expect(verdict).toMatchObject({ outcome: "draft" });
    const { kind, title, text } = reviewedWording(verdict, VALID, counted(3));
    expect([kind, title]).toEqual(["tampered", "This is the draft, not the certified text"]);
    expect(text).toContain("3 places were corrected");
    expect(reviewedWording(verdict, VALID, counted(1)).text).toContain("One place was corrected");
    expect(reviewedWording(verdict, VALID, counted(0)).text).toContain("changed nothing");
    const unknown = reviewedWording(verdict, VALID, counted(null)).text;
    expect(unknown).toContain("How much was corrected in it wasn’t recorded.");
    expect(unknown).not.toMatch(/places? (was|were)|changed nothing/);
  });

  it("is told to be the file that belongs to the certificate, and not the certificate", async () => {
    const verdict = await judge("reviewed");
    for (const state of ["valid", "specimen", "revoked"] as const) {
      const { text } = reviewedWording(verdict, { ...VALID, state }, record);
      expect(text).toContain("This is the Word file that belongs to certificate vcrt_x, byte for byte.");
      expect(text).toContain("It isn’t the certificate itself");
    }
    const html = reviewedWording(verdict, VALID, { ...record, format: "html" });
    expect(html.text).toContain("This is the HTML file that belongs to certificate vcrt_x");
  });

  it("whose certificate was replaced is reported as replaced, not revoked, and leads to the new one", async () => {
    const verdict = await judge("reviewed");
    const { status, title, text, details } = answerReviewed(
      verdict,
      { state: "revoked", successor: "vcrt_y" },
      record,
    );
    expect(status).toBe("Replaced");
    expect(`${title} ${text}`).not.toContain("revoked");
    expect(renderToStaticMarkup(details)).toContain('href="/verify/vcrt_y"');
  });

  it("is shown in green for the certified text of a valid certificate alone", async () => {
    for (const state of ["valid", "revoked", "tampered", "specimen"] as const)
      for (const text of ["reviewed", "draft", "neither", ""]) {
        const { kind } = reviewedWording(await judge(text), { ...VALID, state }, record);
        expect(kind === "valid", `${state} ${text}`).toBe(state === "valid" && text === "reviewed");
      }
  });
});
