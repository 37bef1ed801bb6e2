import { makeWord } from "@/lib/documents/drafter/client-draft/testing/make-word";
import { readWord } from "@/lib/documents/testing/word";
import { connectControl } from "@/lib/testing/stripe/control/connect-control";
import { certificateInSpanish } from "./support/desk/documents";
import { claimFromQueue, expectSaved, explainAll } from "./support/desk/hands";
import { CERTIFIED, LETTER, SPANISH_BUSINESS } from "./support/desk/quotes";
import { readCode } from "./support/desk/signing-app";
import { expect, LUIS, test } from "./support/desk/test";
import { dropFile } from "./support/drop-file";

test.describe.configure({ timeout: 240_000 });

const paragraph = (text: string) => `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`;

test("a client's own translation is reviewed, corrected and certified", async ({
  page,
  desk,
  luis,
  client,
}) => {
  const draft = [
    "CIVIL REGISTRY OF PEÑALOSA",
    "Full certificate of birth",
    "Given names: María Begoña",
    "Surnames: Núñez Ibáñez",
    "Born: July 4, 1968",
    "Volume: 12",
    "Page: 348",
    "Father: Joaquín Núñez",
    "Mother: Ángela Ibáñez",
    "Issued in Peñalosa, on March 3, 2026.",
  ];
  const sent = makeWord(draft.map(paragraph).join(""));
  const { jobId, orderNumber } = await client.order(
    { ...CERTIFIED, productLine: "review_and_certify" },
    {
      documents: [{ url: desk.serve("review.pdf", certificateInSpanish()), pageHint: 1 }],
      draftTranslation: { url: desk.serve("draft.docx", sent) },
      applicantName: "María Begoña Núñez Ibáñez",
    },
  );
  await client.waitFor(jobId, "reviewing_draft");
  await claimFromQueue(page, orderNumber);
  // The year with its figures the wrong way round is what the checks are for.
  await expect(page.getByRole("button", { name: /1986/ }).first()).toBeVisible();
  const born = page.getByRole("textbox").and(page.locator("textarea")).filter({ hasText: "July 4, 1968" });
  await born.fill((await born.inputValue()).replace("1968", "1986"));
  await expectSaved(page);
  await expect(page.getByRole("button", { name: /1968|1986/ })).toHaveCount(0);
  // The line that the client left out is quoted, boxed on the page, and becomes a block where it stands.
  const lost = page.locator(".finding").filter({ hasText: "“Hora: 9:30”, but no block translates it" });
  await expect(page.locator(".source-box[data-lost]").first()).toBeVisible();
  await lost.getByRole("button", { name: "Translate it" }).click();
  await page.keyboard.type("Hour: 9:30");
  await expectSaved(page);
  await expect(lost).toHaveCount(0);
  await luis.settle(jobId);
  await luis.sign(jobId);
  await client.waitFor(jobId, "ready");
  const { artifacts, certifications, reviewedTranslation } = await client.result(jobId);
  expect(artifacts.map(({ kind }) => kind)).toEqual(["certificate_only"]);
  if (!reviewedTranslation) throw new Error("the review delivers no file");
  expect(reviewedTranslation).toMatchObject({ format: "docx", changed: true });
  const reviewed = await client.download(reviewedTranslation);
  const words = JSON.stringify(await readWord(Buffer.from(reviewed)));
  expect(words).toContain("July 4, 1986");
  expect(words).not.toContain("1968");
  expect(words.indexOf("Hour: 9:30")).toBeGreaterThan(words.indexOf("July 4, 1986"));
  expect(words.indexOf("Hour: 9:30")).toBeLessThan(words.indexOf("Issued in"));
  await page.goto(certifications[0]?.publicVerifyUrl ?? "");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("This certificate is valid");
  await expect(page.getByRole("main")).toContainText("reviewed");
  await expect(page.getByRole("main")).toContainText(
    /Not certified\. (One place was|\d+ places were) corrected in it\./,
  );
  await dropFile(page, "reviewed.docx", reviewed);
  await expect(page.getByRole("status")).toContainText("This is the certified text");
  await dropFile(page, "draft.docx", sent);
  await expect(page.getByRole("status")).toContainText("This is the draft, not the certified text");
});

test("a business text for humans is written at the desk and released", async ({ page, luis, client }) => {
  const { jobId, orderNumber } = await client.order(
    { ...SPANISH_BUSINESS, productLine: "business_human" },
    { sourceText: LETTER },
  );
  await client.waitFor(jobId, "in_review");
  await claimFromQueue(page, orderNumber);
  await expect(page.getByText("Su pedido 4521 llega el lunes.").first()).toBeVisible();
  const last = page.locator(".edit-block textarea").filter({ hasText: "Thank you for your trust." });
  const drafted = await last.inputValue();
  await last.fill(drafted.replace("your trust.", "your trust in us."));
  await explainAll(page, "As the client writes.");
  await page.getByRole("button", { name: "Release…" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Continue to sign" }).click();
  await dialog.getByLabel("Type your legal name").fill(LUIS.name);
  await dialog.getByLabel("Code of your authenticator app").fill(await readCode(LUIS));
  await dialog.getByRole("button", { name: "Sign", exact: true }).click();
  await expect(page.getByRole("dialog", { name: "Released" })).toBeVisible();
  await client.waitFor(jobId, "ready");
  const { text, artifacts, certifications } = await client.result(jobId);
  expect(text).toContain("Thank you for your trust in us.");
  expect(artifacts.map(({ kind }) => kind)).toEqual(["business_text"]);
  expect(certifications).toEqual([]);
  expect((await luis.order(jobId)).certificates).toEqual([]);
});

test("a business document is drafted by the model, edited and released", async ({ desk, luis, client }) => {
  const { jobId } = await client.order(
    { ...SPANISH_BUSINESS, productLine: "business_mtpe", wordCount: 60 },
    { documents: [{ url: desk.serve("business.pdf", certificateInSpanish()) }] },
  );
  await client.waitFor(jobId, "in_review");
  await luis.finish(jobId);
  await client.waitFor(jobId, "ready");
  expect((await client.result(jobId)).text).toContain("Issued in Peñalosa, on March 3, 2026.");
});

test("a business text for the machine is ready without the desk", async ({ desk, luis, client }) => {
  const { jobId } = await client.order(
    { ...SPANISH_BUSINESS, productLine: "business_ai" },
    { sourceText: LETTER },
  );
  await client.waitFor(jobId, "ready");
  expect((await client.result(jobId)).text).toContain("Your order 4521 arrives on Monday.");
  const { orders } = await luis.call<{ orders: { jobId: string }[] }>("GET", "/queue");
  expect(orders.map((each) => each.jobId)).not.toContain(jobId);
  expect(desk.model.violations).toEqual([]);
});

test("a file that cannot be read is refused before any money moves", async ({ desk, client }) => {
  const processor = connectControl(desk.processor.url);
  const before = (await processor.objects("paymentIntents")).length;
  const url = desk.serve("broken.pdf", new TextEncoder().encode("%PDF-1.7\nnothing of this is a document"));
  const { status, body } = await client.tryOrder(CERTIFIED, {
    documents: [{ url }],
    applicantName: "Eva Sol",
  });
  expect([status, body.error?.code]).toEqual([400, "DOCUMENT_UNREADABLE"]);
  expect((await processor.objects("paymentIntents")).length).toBe(before);
});
