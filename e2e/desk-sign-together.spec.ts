import { certificateInSpanish } from "./support/desk/documents";
import { openOrder } from "./support/desk/hands";
import { CERTIFIED } from "./support/desk/quotes";
import { readCode } from "./support/desk/signing-app";
import { expect, LUIS, test } from "./support/desk/test";

test.describe.configure({ timeout: 120_000 });

test("a reviewer opens three orders to be signed, and signs from the queue those that nothing stands in the way of", async ({
  page,
  desk,
  luis,
  client,
  expected,
}) => {
  // The list with the order that can't be signed is refused.
  expected.push(/status of 409/);
  const jobs: { jobId: string; orderNumber: string }[] = [];
  for (const name of ["one.pdf", "two.pdf", "three.pdf"]) {
    const documents = [{ url: desk.serve(name, certificateInSpanish()) }];
    const applicantName = "María Begoña Núñez Ibáñez";
    const facts = { applicantName, endUser: { externalId: `client of ${name}` }, documents };
    const { jobId } = await client.order(CERTIFIED, facts);
    await client.waitFor(jobId, "in_review");
    await luis.claim(jobId);
    await luis.settle(jobId);
    jobs.push({ jobId, orderNumber: (await luis.order(jobId)).orderNumber });
  }
  for (const { jobId } of jobs) {
    await openOrder(page, jobId);
    await page.getByRole("button", { name: "Sign…" }).click();
    await page.getByRole("button", { name: "Continue to sign" }).click();
    await page.getByRole("button", { name: "Sign it with others, from the queue" }).click();
    await expect(page.getByRole("region", { name: "Sign together" })).toBeVisible();
  }
  const kept = page.getByRole("region", { name: "Sign together" });
  for (const { orderNumber } of jobs) await expect(kept).toContainText(orderNumber);
  const asked = jobs.pop();
  if (!asked) throw new Error("no order was placed");
  await luis.call("POST", `/orders/${asked.jobId}/questions`, {
    question: "Which of the two spellings is right?",
  });
  await kept.getByRole("button", { name: "Sign 3 orders" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Continue to sign" }).click();
  const refused = dialog.getByRole("listitem").filter({ hasText: asked.orderNumber }).first();
  await expect(refused).toContainText("A question to the client is still open.");
  await expect(refused.getByRole("link", { name: `Open ${asked.orderNumber}` })).toHaveAttribute(
    "href",
    `/desk/orders/${asked.jobId}`,
  );
  await dialog.getByRole("checkbox", { name: asked.orderNumber }).uncheck();
  await dialog.getByRole("button", { name: "Continue to sign" }).click();
  await dialog.getByLabel(/Type your legal name/).fill(LUIS.name);
  await dialog.getByLabel("Code of your authenticator app").fill(await readCode(LUIS));
  await dialog.getByRole("button", { name: "Sign 2 orders" }).click();
  await expect(page.getByText("2 orders signed.")).toBeVisible();
  for (const { jobId } of jobs) expect((await luis.order(jobId)).signedAt).not.toBeNull();
  expect((await luis.order(asked.jobId)).signedAt).toBeNull();
});
