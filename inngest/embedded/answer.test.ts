import { expect, test } from "vitest";
import { readAnswer } from "./answer";

const sdk = { "x-inngest-sdk": "js:v4" };

test("a 200 that the SDK did not send is not a finished run", async () => {
  const answer = await readAnswer(new Response('"ok"', { status: 200 }));
  expect(answer).toMatchObject({ kind: "threw", final: false });
});

test("the SDK's 200 is the function's return value", async () => {
  expect(await readAnswer(new Response('"ok"', { headers: sdk }))).toEqual({ kind: "returned", data: "ok" });
});

test("a list of steps that cannot be read is a failure to try again, not an empty list", async () => {
  for (const body of ["[]", '[{"op":"StepRun"}]', "oops"]) {
    const answer = await readAnswer(new Response(body, { status: 206, headers: sdk }));
    expect(answer).toMatchObject({ kind: "threw", final: false });
  }
});

test("only the SDK's own no-retry makes a failure final", async () => {
  const error = JSON.stringify({ name: "Error", message: "no" });
  const final = { ...sdk, "x-inngest-no-retry": "true" };
  const answers = await Promise.all([
    readAnswer(new Response(error, { status: 400, headers: final })),
    readAnswer(new Response(error, { status: 500, headers: { ...sdk, "retry-after": "30" } })),
  ]);
  expect(answers).toMatchObject([
    { kind: "threw", final: true, error: { message: "no" }, retryAfter: null },
    { kind: "threw", final: false, error: { message: "no" }, retryAfter: "30" },
  ]);
});
