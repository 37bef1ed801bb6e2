import { connectControl } from "@/lib/testing/stripe/control/connect-control";
import { certificateInSpanish } from "./support/desk/documents";
import { claimFromQueue, openOrder } from "./support/desk/hands";
import { CERTIFIED } from "./support/desk/quotes";
import { expect, test } from "./support/desk/test";

test.describe.configure({ timeout: 240_000 });

test("a question stops the clock until the client answers; handed back and given up, it is paid back", async ({
  page,
  desk,
  luis: _,
  client,
}) => {
  const { jobId, orderNumber } = await client.order(CERTIFIED, {
    documents: [{ url: desk.serve("question.pdf", certificateInSpanish()) }],
    applicantName: "María Begoña Núñez Ibáñez",
  });
  await client.waitFor(jobId, "in_review");
  await claimFromQueue(page, orderNumber);
  const promised = (await client.status(jobId)).estimatedCompletionAt;
  await page.getByRole("button", { name: "Ask the client" }).click();
  await page.getByLabel("Your question").fill("Is the second surname Ibáñez?");
  await page.getByRole("button", { name: "Ask", exact: true }).click();
  await expect(page.locator("time[data-deadline=waiting]")).toHaveText("Waiting for the client");

  const { data } = await client.call<{ data: { questionId: string; question: string; state: string }[] }>(
    "GET",
    `/questions/${jobId}`,
  );
  expect(data).toMatchObject([{ question: "Is the second surname Ibáñez?", state: "open" }]);
  const answer = { answer: "Yes, Ibáñez, with ñ." };
  await client.call("POST", `/questions/${jobId}/${data[0]?.questionId}`, answer);
  await openOrder(page, jobId);
  await page.getByRole("button", { name: "Order", exact: true }).click();
  await expect(page.getByText("Yes, Ibáñez, with ñ.")).toBeVisible();
  await expect(page.locator("time[data-deadline=on_time]")).toBeVisible();
  expect(Date.parse((await client.status(jobId)).estimatedCompletionAt ?? "")).toBeGreaterThan(
    Date.parse(promised ?? ""),
  );

  await page.getByRole("button", { name: "Hand back" }).click();
  await page.getByLabel("Note for the next reviewer (optional)").fill("The seal cannot be read.");
  await page.getByRole("dialog").getByRole("button", { name: "Hand back" }).click();
  await page.goto("/desk");
  await expect(page.getByRole("listitem").filter({ hasText: orderNumber })).toContainText(
    "Handed back: The seal cannot be read.",
  );

  await claimFromQueue(page, orderNumber);
  await page.getByRole("button", { name: "Order", exact: true }).click();
  await page.getByRole("button", { name: "This can’t be done…" }).click();
  await page.getByLabel("Reason, shown to the client").fill("The registry’s seal cannot be read.");
  await page.getByRole("button", { name: "End the order" }).click();
  await expect(page.getByText("The registry’s seal cannot be read.").first()).toBeVisible();
  await client.waitFor(jobId, "failed");
  const { totalCents } = await client.quote(CERTIFIED);
  const processor = connectControl(desk.processor.url);
  await expect
    .poll(async () => (await processor.objects("refunds")).map(({ amount }) => amount), { timeout: 60_000 })
    .toContain(totalCents);
  await desk.processor.assertFaultless();
});
