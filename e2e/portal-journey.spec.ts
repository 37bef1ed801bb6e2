import { join } from "node:path";
import { request as apiRequest, type Locator, type Page } from "@playwright/test";
import { addMonths, monthOf, startOfMonth } from "@/lib/core/month";
import { createMailbox } from "@/lib/services/mailer/embedded";
import { connectControl } from "@/lib/testing/stripe/control/connect-control";
import { expectSound } from "./support/barriers";
import { deskApi } from "./support/desk/desk-api";
import { certificateInSpanish } from "./support/desk/documents";
import { sign } from "./support/desk/hands";
import { wordsOf } from "./support/desk/pdf-tools";
import { expect, LUIS, test } from "./support/desk/test";
import { addAuthenticator } from "./support/portal/authenticator";
import { openEndpoint } from "./support/portal/endpoint";
import { go, mailedLink, newAddress, switchTo } from "./support/portal/hands";

test.use({ movesClock: "journey" });
test.describe.configure({ timeout: 300_000 });

const DAY_MS = 86_400_000;
const APPLICANT = "María Begoña Núñez Ibáñez";

/** Double-clicks everything, as people do who are used to desktop icons. */
const press = (button: Locator) => button.dblclick();

async function placeOrder(page: Page, button: string): Promise<void> {
  await page.getByRole("link", { name: "Place an order" }).click();
  await page.locator("input[type=file]").setInputFiles({
    name: "acta.pdf",
    mimeType: "application/pdf",
    buffer: Buffer.from(certificateInSpanish()),
  });
  await expect(page.getByText(/1 page, Spanish/)).toBeVisible();
  await page.getByLabel("Document", { exact: true }).selectOption("birth_certificate");
  await page.getByLabel("Name on the certificate").fill(APPLICANT);
  await expect(page.getByRole("button", { name: button })).toBeEnabled();
  await press(page.getByRole("button", { name: button }));
  await expect(page.getByText("Your order is placed.")).toBeVisible();
}

test("a stranger with a browser goes from sign-up to a payout and its statement, and no operator does anything", async ({
  page,
  browser,
  desk,
  session,
  expected,
}) => {
  // The processor's own pages aren't ours to check.
  expected.push(new RegExp(`^fetched ${desk.processor.url}`), /status of 40[134]/);
  const reviewer = await apiRequest.newContext({ storageState: session });
  const endpoint = await openEndpoint();
  const processor = connectControl(desk.processor.url);
  const commands = desk.commands;
  const email = newAddress();
  let jobId = "";

  await test.step("signs up, and holds a sandbox key that works", async () => {
    await page.goto("/portal/sign-up");
    await page.getByLabel("Work email").fill(email);
    await page.getByLabel("Your name").fill("Ana Ruiz");
    await page.getByLabel("Company").fill("Acme Immigration");
    await press(page.getByRole("button", { name: "Create account" }));
    await expect(page.getByRole("heading", { name: "Check your email" })).toBeVisible();
    await page.goto(await mailedLink(desk, email));
    await press(page.getByRole("button", { name: "Sign in" }));
    const key = await page.locator("code", { hasText: /^vc_sandbox_/ }).innerText();
    const answer = await page.request.get("/api/v1/capabilities", {
      headers: { authorization: `Bearer ${key}` },
    });
    expect(answer.status()).toBe(200);
    await page.getByRole("link", { name: "Continue to the portal" }).click();
    await expect(page.getByRole("heading", { name: "Your way to the first live order" })).toBeVisible();
  });

  await test.step("adds a passkey", async () => {
    await addAuthenticator(page);
    await page.getByRole("button", { name: "Your account" }).click();
    await page.getByRole("menuitem", { name: "Account and security" }).click();
    await press(page.getByRole("button", { name: "Add a passkey" }));
    await expect(page.getByRole("row", { name: /Passkey on Linux/ })).toHaveCount(1);
  });

  await test.step("orders in the sandbox, and sees it through", async () => {
    await go(page, "Orders");
    await placeOrder(page, "Place sandbox order");
    await page.goBack();
    await expect(page.getByRole("rowheader")).toHaveCount(1);
    await page.getByRole("rowheader").getByRole("link").click();
    await expect(page.getByText("Result ready")).toBeVisible({ timeout: 90_000 });
    await expect(page.getByRole("link", { name: "Download PDF" })).toBeVisible();
  });

  await test.step("receives a webhook, and verifies it", async () => {
    await go(page, "Webhooks");
    await page.getByRole("rowheader").getByRole("link").click();
    await page.getByLabel("URL").fill(endpoint.url);
    await press(page.getByRole("button", { name: "Save" }));
    await expect(page.getByText("URL saved")).toBeVisible();
    await page.getByRole("button", { name: "Roll the secret" }).click();
    const dialog = page.getByRole("dialog");
    await press(dialog.getByRole("button", { name: "Roll the secret" }));
    endpoint.secrets.push(await dialog.locator("code", { hasText: /^whsec_/ }).innerText());
    await dialog.getByRole("button", { name: "I’ve saved the secret" }).click();
    await press(page.getByRole("button", { name: "Send a test" }));
    await expect.poll(() => endpoint.verified.map(({ type }) => type)).toEqual(["webhook.test"]);
    await expect(page.getByText("Delivered")).toBeVisible();
  });

  await test.step("accepts the terms and puts a card on file", async () => {
    await switchTo(page, "Live");
    await go(page, "API keys");
    await press(page.getByRole("button", { name: /Accept the terms/ }));
    await expect(page.getByText("Terms accepted")).toBeVisible();
    await go(page, "Billing");
    await press(page.getByRole("button", { name: "Add a card" }));
    await page.waitForURL(`${desk.processor.url}/**`);
    // Close the processor's page, and open it again.
    await page.goBack();
    await page.getByRole("button", { name: "Add a card" }).click();
    // The processor reports only after the payer has returned.
    await processor.setMode("held");
    await page.getByRole("button", { name: /Use the card/ }).click();
    await expect(page.getByText("waiting for our payment processor")).toBeVisible();
    await processor.setMode("immediate");
    await processor.deliver();
    await expect(page.getByText("Visa ending in 4242")).toBeVisible();
  });

  await test.step("makes a live key", async () => {
    await go(page, "API keys");
    await page.getByRole("button", { name: "Create a key" }).first().click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Name").fill("Production");
    await press(dialog.getByRole("button", { name: "Create key" }));
    await expect(dialog.locator("code", { hasText: /^vc_live_/ })).toBeVisible();
    await dialog.getByRole("button", { name: "I’ve saved the key" }).click();
    await expect(page.getByRole("rowheader")).toHaveCount(1);
  });

  await test.step("places a live order, which a human reviews and signs", async () => {
    await go(page, "Orders");
    await placeOrder(page, "Place the order");
    jobId = new URL(page.url()).pathname.split("/").at(-1) ?? "";
    const colleague = deskApi(desk, reviewer, LUIS);
    await expect
      .poll(async () => (await colleague.ask("GET", `/orders/${jobId}`)).status, { timeout: 60_000 })
      .toBe(200);
    await colleague.finish(jobId);
    await expect(page.getByRole("link", { name: "Download PDF" })).toBeVisible({ timeout: 60_000 });
    await go(page, "Orders");
    await expect(page.getByRole("rowheader")).toHaveCount(1);
    await page.getByRole("rowheader").getByRole("link").click();
  });

  await test.step("asks for a correction, which the reviewer makes", async () => {
    await page.getByRole("button", { name: "Ask for a correction of document 1" }).press("Enter");
    const dialog = page.getByRole("dialog", { name: "Ask for a correction" });
    const send = dialog.getByRole("button", { name: "Ask for the correction" });
    // A missing field gets an error and the focus.
    await send.press("Enter");
    await expect(dialog.getByLabel("Where")).toBeFocused();
    await expect(dialog.getByText("Say where it is.")).toBeVisible();
    await page.keyboard.type("Page 1, the mother’s name");
    await page.keyboard.press("Tab");
    await page.keyboard.type("Lucia");
    await page.keyboard.press("Tab");
    await page.keyboard.type("Lucía");
    await dialog.getByRole("button", { name: "Add another mistake" }).press("Enter");
    await expect(dialog.getByLabel("Where").nth(1)).toBeFocused();
    await dialog.getByRole("button", { name: "Remove mistake 2" }).press("Enter");
    await expect(dialog.getByLabel("Where")).toBeFocused();
    await expectSound(page, "dialog");
    await press(send);
    await expect(dialog).toHaveCount(0);
    await expect(page.getByText("Correction asked for", { exact: true })).toHaveCount(2);
    await page.getByText("What was asked for").click();
    await expectSound(page, "asked");

    const desktop = await browser.newContext({ storageState: session, baseURL: desk.url });
    const atDesk = await desktop.newPage();
    await atDesk.goto("/desk");
    await expect(atDesk.getByText(/Clients ask for \d+ corrections?\./)).toBeVisible();
    await atDesk.getByRole("link", { name: "See what’s wrong" }).click();
    await atDesk
      .locator(`a[href="/desk/orders/${jobId}"]`, { hasText: "The client asks to correct" })
      .click();
    await atDesk.getByRole("button", { name: "Order", exact: true }).click();
    await expect(atDesk.getByText("Lucía", { exact: true })).toBeVisible();
    await expectSound(atDesk, "desk");
    await atDesk.getByRole("button", { name: "Open the correction" }).click();
    await expect(atDesk.getByRole("heading", { level: 1 })).toContainText("Correction of");
    await atDesk.getByRole("button", { name: "Order", exact: true }).click();
    await expect(atDesk.getByRole("heading", { name: "What the client asks for" })).toBeVisible();
    await expect(page.getByText("Being corrected")).toBeVisible({ timeout: 30_000 });
    await sign(atDesk, LUIS);
    await atDesk.waitForURL(`**/desk/orders/${jobId}`);
    await desktop.close();

    await expect(page.getByText("Corrected", { exact: true })).toBeVisible({ timeout: 60_000 });
    await expect(page.getByText("Corrected certificate issued")).toBeVisible();
    await expect(page.getByText("Certificate of document 1 (replaced)")).toBeVisible();
    await expect(page.getByRole("main"), "codes are for programs").not.toContainText("superseded");
    const verifyUrl = await page.getByRole("link", { name: "Verify page" }).first().getAttribute("href");
    const publicPage = await page.context().newPage();
    await publicPage.setViewportSize({ width: 360, height: 740 });
    await publicPage.goto(verifyUrl ?? "");
    await expect(publicPage.getByRole("heading", { level: 1 })).toHaveText(
      "This certificate has been replaced",
    );
    const successor = await publicPage
      .getByRole("link", { name: /^vcrt_/ })
      .first()
      .boundingBox();
    expect(successor?.height, "its successor's ID stands in one line").toBeLessThan(32);
    await publicPage.close();
    await page.getByRole("link", { name: "The new certificate" }).click();
    await expect(page).toHaveURL(/#vcrt_/);
    await expect(page.getByRole("button", { name: "Ask for a correction of document 1" })).toHaveCount(1);
    await expectSound(page, "corrected");
    const mails = createMailbox(join(desk.dataDir, "mailbox"), () => new Date());
    const toldOf = async (to: string) =>
      (await mails.list()).filter((mail) => mail.to === to).map(({ subject }) => subject);
    await expect
      .poll(() => toldOf(email), { timeout: 90_000 })
      .toContainEqual(expect.stringMatching(/is corrected$/));
    expect(await toldOf(LUIS.email)).toContainEqual(
      expect.stringMatching(/^The client asks for a correction/),
    );
  });

  await test.step("refunds a part of it", async () => {
    await page.getByRole("button", { name: "Refund" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Amount").fill("10.00");
    await expect(dialog.getByText(/Your share falls from/)).toBeVisible();
    await press(dialog.getByRole("button", { name: "Refund a part" }));
    await expect(page.getByText(`Refunded`).filter({ hasText: email })).toHaveCount(1);
    await expect(page.getByText("-$10.00").or(page.getByText("−$10.00"))).toHaveCount(1);
  });

  await test.step("is asked before an equal refund", async () => {
    await page.getByRole("button", { name: "Refund" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("textbox", { name: "Amount" }).fill("10.00");
    await expect(dialog.getByText(/An equal refund of \$10\.00 was made .* by /)).toBeVisible();
    const again = dialog.getByRole("button", { name: "Refund again" });
    await expect(again).toBeDisabled();
    await dialog.getByLabel("Yes, pay this amount back a second time").check();
    await expect(again).toBeEnabled();
    await dialog.getByRole("textbox", { name: "Amount" }).fill("9.00");
    await expect(dialog.getByRole("button", { name: "Refund a part" })).toBeEnabled();
    await press(dialog.getByRole("button", { name: "Keep it" }));
  });

  const payday = startOfMonth(addMonths(monthOf(new Date(Date.now() + 15 * DAY_MS)), 1));
  const days = Math.ceil((payday.getTime() - Date.now()) / DAY_MS);
  let share = "";
  await test.step("sets payouts up", async () => {
    await go(page, "Payouts");
    await press(page.getByRole("button", { name: "Set up payouts" }));
    await page.getByRole("button", { name: "Complete the onboarding" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Payouts" })).toBeVisible();
    await expect(page.getByText("Active", { exact: true })).toBeVisible();
    const row = page.getByRole("table", { name: "Shares" }).getByRole("row").nth(1);
    await expect(row).toContainText("Pending");
    // The share taken back for the refund, and the share earned.
    const [takenBack = 0, earned = 0] = [...(await row.innerText()).matchAll(/\$([\d.]+)/g)].map(
      ([, dollars]) => Number(dollars),
    );
    expect(takenBack).toBeGreaterThan(0);
    share = `$${(earned - takenBack).toFixed(2)}`;
  });

  await test.step("comes back weeks later by a touch, and sees the payout", async () => {
    const inside = page.url();
    await desk.putAhead(days);
    await page.goto(inside);
    await press(page.getByRole("button", { name: "Sign in with a passkey" }));
    await expect(page.getByRole("heading", { level: 1, name: "Payouts" })).toBeVisible();
    const payouts = page.getByRole("table", { name: "Payouts" });
    const paid = payouts.getByRole("row").filter({ has: page.getByRole("rowheader") });
    await expect(async () => {
      await page.reload();
      await expect(paid).toContainText("Paid", { timeout: 1_000 });
    }).toPass({ timeout: 60_000 });
    await expect(paid).toContainText(share);

    const download = page.waitForEvent("download");
    await paid.getByRole("link", { name: /PDF/ }).click();
    const paper = Buffer.concat(await (await (await download).createReadStream()).toArray());
    expect(paper.subarray(0, 5).toString()).toBe("%PDF-");
    const words = wordsOf(paper);
    for (const printed of ["Acme Immigration", share.slice(1)]) expect(words).toContain(printed);
  });

  await test.step("proves who sits there by a touch before the card changes", async () => {
    await desk.putAhead(days + 1);
    await page.reload();
    await go(page, "Billing");
    await page.getByRole("button", { name: "Replace the card" }).click();
    const dialog = page.getByRole("dialog", { name: "Confirm that it’s you" });
    await press(dialog.getByRole("button", { name: "Use a passkey" }));
    await page.getByRole("button", { name: /Use the card/ }).click();
    await expect(page.getByText("Visa ending in 4242")).toBeVisible();
  });

  expect(desk.commands).toBe(commands);
  await desk.processor.assertFaultless();
  await endpoint.close();
  await reviewer.dispose();
});
