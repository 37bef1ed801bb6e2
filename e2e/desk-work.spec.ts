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
  await lost.getByLabel("Value, row 2").fill("Núñez Ibáñez");
  await lost.getByLabel("Value, row 5").fill("12 (twelve)");
  await expect(lost.getByText(/Not saved: no connection/)).toBeVisible();
  await lost.close();
  await context.setOffline(false);

  const found = await context.newPage();
  await openOrder(found, jobId);
  await expect(found.getByText("Unsaved work found:")).toBeVisible();
  await expect(found.getByLabel("Value, row 2")).toHaveValue("Núñez Ibáez");
  await found.getByRole("button", { name: "Restore" }).click();
  await expect(found.getByLabel("Value, row 2")).toHaveValue("Núñez Ibáñez");
  await expectSaved(found);
  const [piece] = (await luis.order(jobId)).translations;
  const written = JSON.stringify(piece?.content);
  for (const words of ["9:30 in the morning", "Núñez Ibáñez", "12 (twelve)"])
    expect(written).toContain(words);
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
  await one.getByLabel("Value, row 2").fill("Núñez Ibáñez");
  await expectSaved(one);
  await two.getByLabel("Value, row 8").fill("Ángela Ibáñez, mother");
  const dialog = two.getByRole("dialog", { name: "Changed in two places" });
  await expect(dialog).toContainText("Núñez Ibáñez");
  await expect(dialog).toContainText("Ángela Ibáñez, mother");
  await dialog.getByRole("radio", { name: /Keep both/ }).check();
  await dialog.getByRole("button", { name: "Continue with this version" }).click();
  await expectSaved(two);
  await one.reload();
  await expect(one.getByLabel("Value, row 2").first()).toHaveValue(/Ib/);
  const both = JSON.stringify((await luis.order(jobId)).translations[0]?.content);
  expect(both).toContain("Núñez Ibáñez");
  expect(both).toContain("Ángela Ibáñez, mother");

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
  // It was the same signature of the same text: both are told that it is signed.
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

test("of two who claim at once one gets it; what is refunded while it is signed stays valid nowhere", async ({
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
  // To the one who lost it is no order any more.
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
