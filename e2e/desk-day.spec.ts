import { certificateInSpanish } from "./support/desk/documents";
import { CERTIFIED } from "./support/desk/quotes";
import { expect, test } from "./support/desk/test";

test.describe.configure({ timeout: 240_000 });

const APPLICANT = "Begoña Ibáñez Núñez";

test("a translator finds a signed order again, opens its PDF, and opens and discards a correction", async ({
  page,
  desk,
  luis,
  client,
}) => {
  const { jobId, orderNumber } = await client.order(CERTIFIED, {
    documents: [{ url: desk.serve("day.pdf", certificateInSpanish()) }],
    applicantName: APPLICANT,
  });
  await client.waitFor(jobId, "in_review");
  await luis.finish(jobId);
  await client.waitFor(jobId, "ready");

  // Search by part of a name, from any page, by keyboard alone.
  await page.goto("/desk/tasks");
  const box = page.getByRole("searchbox", { name: /find an order/i });
  await box.fill("ibáñez núñez");
  await box.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toContainText("ibáñez núñez");
  const line = page
    .getByRole("list", { name: "Orders" })
    .getByRole("listitem")
    .filter({ hasText: orderNumber });
  await expect(line).toContainText(APPLICANT);
  await expect(line).toContainText("Partner");
  // The order is on its list too, and the URL holds the filters.
  await page.goto("/desk/orders");
  await page.getByRole("link", { name: "Signed", exact: true }).click();
  await expect(line).toBeVisible();
  await page.getByLabel("Languages").selectOption("fr>en");
  await page.getByRole("button", { name: "Apply" }).click();
  await expect(page).toHaveURL(/list=signed.*pair=fr%3Een/);
  await expect(page.getByText("No signed orders match.")).toBeVisible();
  await page.goBack();
  await line.getByRole("link", { name: orderNumber }).click();
  await expect(page.getByRole("heading", { level: 1, name: orderNumber })).toBeVisible();

  await page.getByRole("button", { name: "Order", exact: true }).click();
  const pdf = page.getByRole("link", { name: "Certified PDF of document 1" });
  const opened = await page.request.get((await pdf.getAttribute("href")) ?? "");
  expect((await opened.body()).subarray(0, 5).toString()).toBe("%PDF-");

  await page.getByRole("button", { name: "Correct document 1" }).click();
  await page.getByRole("dialog").getByRole("textbox").fill("The family writes it otherwise.");
  await page.getByRole("dialog").getByRole("button", { name: "Open the correction" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText(`Correction of ${orderNumber}`);
  await page.goto("/desk/orders?list=corrections");
  await expect(line).toContainText(
    /Correction of document 1, open for (less than a minute|\d+ minutes?), by Luis Peña Ortiz/,
  );
  await line.getByRole("link", { name: "Correction of document 1" }).click();

  // "Cancel" keeps the correction. Confirming returns to the order, whose certificate is unchanged.
  const discard = page.getByRole("button", { name: "Discard…" });
  await discard.click();
  await page
    .getByRole("dialog", { name: "Discard the correction" })
    .getByRole("button", { name: "Cancel" })
    .click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await discard.click();
  await page.getByRole("dialog").getByRole("button", { name: "Discard", exact: true }).click();
  await page.waitForURL(`**/desk/orders/${jobId}`);
  await page.getByRole("button", { name: "Order", exact: true }).click();
  await expect(page.getByRole("button", { name: "Correct document 1" })).toBeVisible();
  await expect(page.getByRole("list", { name: "Open corrections" })).toHaveCount(0);
  await page.goto("/desk/orders?list=corrections");
  await expect(page.getByText("No correction is open or asked for.")).toBeVisible();
});
