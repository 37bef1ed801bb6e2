import { expectNoBarrier } from "./support/barriers";
import { enterDesk } from "./support/desk/desk-api";
import { certificateInSpanish } from "./support/desk/documents";
import { expectSaved, openOrder } from "./support/desk/hands";
import { CERTIFIED } from "./support/desk/quotes";
import { readCode } from "./support/desk/signing-app";
import { expect, LUIS, test } from "./support/desk/test";

test.describe.configure({ timeout: 240_000 });

const FACTS = { applicantName: "María Begoña Núñez Ibáñez" };

test("a tab that is lost while there is no connection loses nothing of what was typed", async ({
  context,
  desk,
  luis,
  client,
  expected,
}) => {
  expected.push(/ERR_INTERNET_DISCONNECTED/);
  const documents = [{ url: desk.serve("lost.pdf", certificateInSpanish()) }];
  const { jobId } = await client.order(CERTIFIED, { ...FACTS, documents });
  await client.waitFor(jobId, "in_review");
  await luis.claim(jobId);

  const lost = await context.newPage();
  await openOrder(lost, jobId);
  await lost.getByLabel("Value, row 4").fill("9:30 in the morning");
  await expectSaved(lost);
  await context.setOffline(true);
  await lost.getByLabel("Value, row 6").fill("348, recto");
  await lost.getByLabel("Value, row 5").fill("12 (twelve)");
  await expect(lost.getByText(/Not saved: no connection/)).toBeVisible();
  await lost.close();
  await context.setOffline(false);

  const found = await context.newPage();
  await openOrder(found, jobId);
  await expect(found.getByText("Unsaved work found:")).toBeVisible();
  await expect(found.getByLabel("Value, row 6")).toHaveValue("384");
  await found.getByRole("button", { name: "Restore" }).click();
  await expect(found.getByLabel("Value, row 6")).toHaveValue("348, recto");
  await expectSaved(found);
  const [piece] = (await luis.order(jobId)).translations;
  const written = JSON.stringify(piece?.content);
  for (const words of ["9:30 in the morning", "348, recto", "12 (twelve)"]) expect(written).toContain(words);
  await found.reload();
  await expect(found.getByLabel("Value, row 5")).toHaveValue("12 (twelve)");
  await expect(found.getByText("Unsaved work found:")).toHaveCount(0);
});

test("two tabs on one order: each text is shown for choosing, and one signature is all there is", async ({
  context,
  desk,
  luis,
  client,
  expected,
}) => {
  expected.push(/status of 409/);
  const documents = [{ url: desk.serve("tabs.pdf", certificateInSpanish()) }];
  const { jobId } = await client.order(CERTIFIED, { ...FACTS, documents });
  await client.waitFor(jobId, "in_review");
  await luis.claim(jobId);
  const [one, two] = [await context.newPage(), await context.newPage()];
  await openOrder(one, jobId);
  await openOrder(two, jobId);
  await one.getByLabel("Value, row 6").fill("348, recto");
  await expectSaved(one);
  await two.getByLabel("Value, row 7").fill("Joaquín Núñez, father");
  const dialog = two.getByRole("dialog", { name: "Changed in two places" });
  await expect(dialog).toContainText("348, recto");
  await expect(dialog).toContainText("Joaquín Núñez, father");
  await dialog.getByRole("radio", { name: /Keep both/ }).check();
  await dialog.getByRole("button", { name: "Continue with this version" }).click();
  await expectSaved(two);
  await one.reload();
  await expect(one.getByLabel("Value, row 6").first()).toHaveValue(/^3/);
  const both = JSON.stringify((await luis.order(jobId)).translations[0]?.content);
  expect(both).toContain("348, recto");
  expect(both).toContain("Joaquín Núñez, father");

  await luis.settle(jobId);
  for (const tab of [one, two]) {
    await tab.reload();
    await tab.getByRole("button", { name: "Sign…" }).click();
    await tab.getByRole("button", { name: "Continue to sign" }).click();
    await tab.getByLabel("Type your legal name").fill(LUIS.name);
  }
  const code = await readCode(LUIS);
  for (const tab of [one, two]) await tab.getByLabel("Code of your authenticator app").fill(code);
  await Promise.all(
    [one, two].map((tab) =>
      tab.getByRole("dialog").getByRole("button", { name: "Sign", exact: true }).click(),
    ),
  );
  // Both tabs signed the same text: both report that it is signed.
  for (const tab of [one, two]) await expect(tab.getByRole("dialog", { name: "Signed" })).toBeVisible();
  await client.waitFor(jobId, "ready");
  const { certificates, history } = await luis.order(jobId);
  expect(certificates).toHaveLength(1);
  expect(history.filter(({ what }) => what.startsWith("Signed"))).toHaveLength(1);
  const late = await luis.ask("POST", `/orders/${jobId}/sign`, {
    contentSha256: "0".repeat(64),
    typedName: LUIS.name,
    code,
  });
  expect(late.status).toBe(409);
});

test("one of two simultaneous claims wins; an order that is refunded while it is signed stays valid nowhere", async ({
  playwright,
  desk,
  luis,
  client,
}) => {
  const documents = [{ url: desk.serve("race.pdf", certificateInSpanish()) }];
  const { jobId } = await client.order(CERTIFIED, { ...FACTS, documents });
  await client.waitFor(jobId, "in_review");
  const request = await playwright.request.newContext();
  const EVA = { email: "eva@desk.test", name: "Eva Sol Marín" };
  const eva = await enterDesk(desk, request, EVA);
  const claims = await Promise.all([luis, eva].map(({ ask }) => ask("POST", `/orders/${jobId}/claim`)));
  // The loser gets a 404: the order is no longer open to them.
  expect(claims.map(({ status }) => status).sort()).toEqual([200, 404]);
  const [winner, colleague] = claims[0]?.status === 200 ? ([luis, LUIS] as const) : ([eva, EVA] as const);

  await winner.settle(jobId);
  const { contentSha256, legalName } = await winner.startSigning(jobId);
  const code = await readCode(colleague);
  const [signing, refund] = await Promise.all([
    winner.ask("POST", `/orders/${jobId}/sign`, { contentSha256, typedName: legalName, code }),
    client.ask("POST", `/refund/${jobId}`, {}),
  ]);
  expect(refund.status, JSON.stringify(refund.body)).toBe(200);
  expect([200, 409]).toContain(signing.status);
  await client.waitFor(jobId, "refunded");
  const { certificates } = await winner.order(jobId);
  expect(certificates.filter(({ revokedAt }) => revokedAt === null)).toEqual([]);
  await desk.processor.assertFaultless();
  await request.dispose();
});

test("a version of a block comes back, colleagues comment and read, and the order is handed over", async ({
  page,
  playwright,
  desk,
  luis,
  client,
  expected,
}) => {
  // After a handover, the previous reviewer no longer sees the order.
  expected.push(/status of 404/);
  const documents = [{ url: desk.serve("colleagues.pdf", certificateInSpanish()) }];
  const { jobId } = await client.order(CERTIFIED, { ...FACTS, documents });
  await client.waitFor(jobId, "in_review");
  await luis.claim(jobId);
  const request = await playwright.request.newContext();
  // A unique name: colleagues are chosen by name.
  const EVA = { email: "second.reader@desk.test", name: "Eva Luna Prieto" };
  const eva = await enterDesk(desk, request, EVA);

  await openOrder(page, jobId);
  const leaf = page.getByLabel("Value, row 6").first();
  await expect(leaf).toHaveValue("384");
  for (const [at, written] of ["348", "1348"].entries()) {
    await leaf.fill(written);
    // Wait for each save, so that each makes its own version.
    await expect.poll(async () => (await luis.order(jobId)).translations[0]?.revision).toBe(at + 1);
    await expectSaved(page);
  }
  await leaf.focus();
  await page.keyboard.press("F2");
  await page.keyboard.press("y");
  const history = page.getByRole("dialog", { name: "History of this block" });
  await expect(history.getByRole("listitem")).toHaveCount(3);
  await expect(history.getByRole("heading", { level: 3 }).last()).toContainText("Draft");
  await expect(history.getByRole("heading", { level: 3 }).first()).toContainText(LUIS.name);
  await expect(history.locator("del").first()).toContainText("348");
  await expect(history.locator("ins").first()).toContainText("1348");
  await expectNoBarrier(page, "history of a block");
  await history.getByRole("button", { name: "Bring this version back" }).first().click();
  await expect(leaf).toHaveValue("348");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(leaf).toHaveValue("1348");
  await page.getByRole("button", { name: "Redo" }).click();
  await expectSaved(page);
  expect(JSON.stringify((await luis.order(jobId)).translations[0]?.content)).toContain('"text":"348"');

  await page.getByRole("button", { name: "Changes" }).click();
  const changes = page.getByRole("dialog", { name: "Changes since the draft" });
  await expect(changes.getByRole("status")).toHaveText("1 block changed.");
  await expectNoBarrier(page, "changes since the draft");
  await changes.getByRole("button", { name: "Close" }).click();

  await leaf.focus();
  await page.keyboard.press("F2");
  await page.keyboard.press("c");
  await expect(page.getByLabel("Comment", { exact: true })).toBeFocused();
  await page.keyboard.type("Is it Ibáñez with an accent?");
  await page.getByRole("button", { name: "Comment", exact: true }).last().click();
  await expect(page.locator(".comments")).toContainText("Is it Ibáñez with an accent?");
  await expect(page.getByRole("button", { name: "Comments (1)" })).toBeVisible();
  await expectNoBarrier(page, "comments");

  await page.getByRole("button", { name: "Order", exact: true }).click();
  await page.getByRole("button", { name: "Ask for a second reading…" }).click();
  const asking = page.getByRole("dialog", { name: "Ask for a second reading" });
  await asking.getByLabel("Colleague").selectOption({ label: `${EVA.name} (no orders in hand)` });
  await expectNoBarrier(page, "second reading");
  await asking.getByRole("button", { name: "Ask", exact: true }).click();
  await expect(page.getByText(`${EVA.name} is reading it`)).toBeVisible();
  await eva.call("POST", `/orders/${jobId}/reader/done`, { remarks: "The seal is round." });

  await luis.settle(jobId);
  await page.reload();
  await page.getByRole("button", { name: "Sign…" }).click();
  const signing = page.getByRole("dialog");
  await expect(signing).toContainText("2 comments aren't resolved.");
  await expect(signing.getByRole("button", { name: "Continue to sign" })).toBeEnabled();
  await signing.getByRole("button", { name: "Close" }).click();

  await page.getByRole("button", { name: "Order", exact: true }).click();
  await page.getByRole("button", { name: "Hand over…" }).click();
  const handing = page.getByRole("dialog", { name: "Hand over" });
  await handing.getByLabel("Colleague").selectOption({ label: `${EVA.name} (no orders in hand)` });
  await handing.getByLabel("Note (optional)").fill("Please look at page 1.");
  await handing.getByRole("button", { name: "Hand over" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Queue" })).toBeVisible();
  expect((await luis.ask("GET", `/orders/${jobId}`)).status).toBe(404);
  const { may, comments, history: past } = await eva.order(jobId);
  expect(may.edit).toBe(true);
  expect(comments.map(({ words }) => words)).toEqual([
    "Is it Ibáñez with an accent?",
    "The seal is round.",
    "Please look at page 1.",
  ]);
  expect(past.at(-1)?.what).toBe(`Handed over to ${EVA.name} by ${LUIS.name}`);
  await request.dispose();
});
