import { Writable } from "node:stream";
import { expect, test } from "vitest";
import { apiKeys } from "@/db/schema";
import { inWorkContext } from "@/lib/operations/work-context";
import { openTestDatabase } from "@/lib/testing/test-database";
import { createLog } from "./log";

function logTo(lines: string[]) {
  const destination = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk));
      done();
    },
  });
  return createLog("info", destination);
}

test("a failed query is logged with its statement and its cause, and with none of its values", async () => {
  const database = await openTestDatabase();
  const secret = "Very Private Name";
  const values = { id: "key_1", partnerId: secret, environment: "live" as const, sha256: secret };
  const failure = await database.db
    .insert(apiKeys)
    .values({ ...values, lastFour: "abcd", webhookSecretSealed: secret, createdAt: new Date() })
    .then(
      () => null,
      (error: unknown) => error,
    );
  await database.close();
  const lines: string[] = [];
  logTo(lines).error({ requestId: "r", err: new Error("outer", { cause: failure }) }, "request failed");
  const text = lines.join("");
  expect(text).toContain("insert into");
  expect(text).toContain("23503");
  expect(text).not.toContain(secret);
});

test("an error of ours keeps its message, its place and its code", () => {
  const lines: string[] = [];
  logTo(lines).warn({ err: Object.assign(new Error("the disk is full"), { code: "ENOSPC" }) }, "w");
  const { err } = JSON.parse(lines[0] ?? "{}");
  expect(err).toMatchObject({ type: "Error", message: "the disk is full", code: "ENOSPC" });
  expect(err.stack).toContain("log.test.ts");
});

test("what was thrown without being an error, or names itself as its cause, is logged all the same", () => {
  const lines: string[] = [];
  const log = logTo(lines);
  const endless = new Error("round");
  endless.cause = endless;
  log.error({ err: endless }, "e");
  log.error({ err: "plain words" }, "e");
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain("plain words");
});

test("a line that is written while a workflow runs says its run and its job, and outside of it nothing", async () => {
  const lines: string[] = [];
  const log = logTo(lines);
  const context = { runId: "run_1", functionId: "certify-order", attempt: 0, jobId: "job_1" };
  await inWorkContext({ ...context, step: "certify-0" }, async () => {
    await new Promise((resolve) => setImmediate(resolve));
    log.warn({ name: "x" }, "deep inside");
  });
  log.info({ orderId: "job_2" }, "outside");
  const [inside, outside] = lines.map((line) => JSON.parse(line));
  expect(inside).toMatchObject({ ...context, step: "certify-0", name: "x", msg: "deep inside" });
  expect(outside).toMatchObject({ jobId: "job_2" });
  for (const name of ["runId", "step", "orderId"]) expect(outside).not.toHaveProperty(name);
});

test("a line about a full disk says so, and what to do", () => {
  const lines: string[] = [];
  const err = Object.assign(new Error("ENOSPC: no space left on device, write"), { code: "ENOSPC" });
  logTo(lines).error(
    { err: new Error("a PDF could not be stored", { cause: err }) },
    "a workflow step failed",
  );
  expect(JSON.parse(lines[0] ?? "").hint).toMatch(/^The disk is full: free some space/);
});
