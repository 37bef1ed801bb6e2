import { expect, test, vi } from "vitest";
import { PROBLEMS, Problem } from "./problem";

test("a Problem thrown by another copy of this module is a Problem, and a plain error is not", async () => {
  vi.resetModules();
  const other = await import("./problem");
  expect(other.Problem).not.toBe(Problem);
  expect(new other.Problem("NOT_FOUND", "x")).toBeInstanceOf(Problem);
  expect(new Error("x")).not.toBeInstanceOf(Problem);
});

test.each(Object.entries(PROBLEMS))("%s tells an agent in one sentence what to do", (_, { hint }) => {
  expect(hint).toMatch(/^[A-Z].*\.$/s);
  expect(hint.length).toBeLessThan(160);
});

test("an envelope links to the manual's words on a code of the API, and to nothing without a site or for other codes", () => {
  const problem = new Problem("QUOTE_EXPIRED", "This quote has expired.");
  expect(problem.toEnvelope("https://vidimus.test").error.docUrl).toBe(
    "https://vidimus.test/docs/errors#quote_expired",
  );
  expect(problem.toEnvelope().error).not.toHaveProperty("docUrl");
  const row = { status: 401, retryable: false, hint: "Sign in again." };
  const ofDesk = new Problem("SIGNED_OUT", "You signed out.", {}, row);
  expect(ofDesk.toEnvelope("https://vidimus.test").error).not.toHaveProperty("docUrl");
});

test("details replace the catalogue's values only where they are given", () => {
  const plain = new Problem("JOB_NOT_READY", "Not yet.").toEnvelope().error;
  expect(plain).toEqual({
    code: "JOB_NOT_READY",
    message: "Not yet.",
    recoveryHint: PROBLEMS.JOB_NOT_READY.hint,
    retryable: true,
  });
  const final = new Problem("JOB_NOT_READY", "Never.", {
    retryable: false,
    recoveryHint: "Stop.",
  }).toEnvelope().error;
  expect(final).toMatchObject({ retryable: false, recoveryHint: "Stop." });
});
