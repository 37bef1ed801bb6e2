import { PDFDocument } from "@cantoo/pdf-lib";
import type { Page } from "@playwright/test";
import type { DeskOrder } from "@/lib/contract/desk/views";
import { identityRows } from "@/lib/core/documents/document-identity";
import { deskApi } from "./support/desk/desk-api";
import { certificateInSpanish, letterInChinese, transcriptInArabic } from "./support/desk/documents";
import {
  claimFromQueue,
  confirmPage,
  expectSaved,
  explainAll,
  identify,
  sign,
  signIn,
} from "./support/desk/hands";
import { checkPdf, oneLine } from "./support/desk/pdf-tools";
import { CERTIFIED } from "./support/desk/quotes";
import { signaturePicture } from "./support/desk/signature-picture";
import { setUpApp } from "./support/desk/signing-app";
import { expect, test } from "./support/desk/test";
import { textsOf } from "./support/desk/texts-of";

const ANA = { email: "ana@desk.test", name: "Ana Ruiz Cortés" };
const APPLICANT = "María Begoña Núñez Ibáñez";
test.describe.configure({ mode: "serial", timeout: 240_000 });

/** The order of the story. */
let story: { jobId: string; orderNumber: string };
let signed: DeskOrder;

/** One order has one source language: three documents in three of them are ordered as `other`. */
test("an order of three documents in three languages is reviewed and signed at the desk", async ({
  page,
  desk,
  client,
  expected,
}) => {
  expected.push(/status of 403/);
  const documents = await Promise.all(
    [
      ["acta.pdf", certificateInSpanish()],
      ["kashf.pdf", transcriptInArabic()],
      ["xin.png", await letterInChinese()],
    ].map(([name, bytes]) => ({ url: desk.serve(name as string, bytes as Uint8Array), pageHint: 1 })),
  );
  story = await client.order(
    { ...CERTIFIED, sourceLanguage: "other", pageCount: 3 },
    { documents, applicantName: APPLICANT },
  );
  await client.waitFor(story.jobId, "in_review");

  await signIn(page, desk.signInLink(ANA.email, { name: ANA.name }));
  await page.goto("/desk/me");
  await page.getByLabel("Picture of your signature").setInputFiles({
    name: "signature.png",
    mimeType: "image/png",
    buffer: signaturePicture(),
  });
  await expect(page.getByAltText("Your signature as it will be printed")).toBeVisible();
  await page.getByRole("button", { name: "Use this signature" }).click();
  await expect(page.getByText("Your signature is on file")).toBeVisible();

  await claimFromQueue(page, story.orderNumber);
  await identifyByKeyboard(page);
  await nameSource(page, "Spanish");
  await correctTheFigures(page);
  await page.getByRole("button", { name: "Document 2" }).click();
  await nameSource(page, "Arabic");
  await expect(page.getByLabel("Row 2, column 1")).toHaveValue("Mathematics");
  await confirmPage(page, "page 1", { stamp: 1 });
  await explainAll(page, "Compared with the page.");
  await page.getByRole("button", { name: "Document 3" }).click();
  await nameSource(page, "Chinese");
  await confirmPage(page, "page 1");
  await explainAll(page, "Compared with the page.");

  await page.getByRole("button", { name: "Order", exact: true }).click();
  await expect(page.getByLabel("Recipient")).toHaveValue("uscis");
  await page.getByText("Preview the statements").click();
  await expect(page.getByRole("region", { name: "Statement 3 of 3" })).toContainText(
    "I am competent to translate",
  );
  const atDesk = deskApi(desk, page.request, ANA);
  for (const { previewUrl } of (await atDesk.order(story.jobId)).translations) {
    const preview = await page.request.get(previewUrl ?? "");
    expect((await preview.body()).subarray(0, 5).toString()).toBe("%PDF-");
  }
  // Her mailbox alone signs nothing: the desk sends her to set up an app, and back.
  await page.getByRole("button", { name: "Sign…" }).click();
  await page.getByRole("button", { name: "Continue to sign" }).click();
  await page.getByRole("link", { name: "Set up how you sign" }).click();
  await setUpApp(page, ANA);
  await page.getByRole("link", { name: "Back to what you were signing" }).click();
  await expect(page.getByRole("heading", { level: 1, name: story.orderNumber })).toBeVisible();
  await sign(page, ANA);
  await expect(page.getByRole("dialog", { name: "Signed" })).toBeVisible();
  await client.waitFor(story.jobId, "ready");
  signed = await atDesk.order(story.jobId);
});

/** The order left it open. */
async function nameSource(page: Page, language: string): Promise<void> {
  await page.getByLabel("Language of the source").fill(language);
  await expectSaved(page);
}

/** What the draft proposes is asked for before signing, led to, and decided without a mouse. */
async function identifyByKeyboard(page: Page): Promise<void> {
  const asked = page.getByText(/^Confirm what identifies the document, or say that it has none:/);
  await page.getByRole("button", { name: "Sign…" }).click();
  await expect(page.getByRole("dialog")).toContainText("Before you can sign:");
  await expect(page.getByRole("dialog").getByText(/^Document 1: Confirm what identifies/)).toBeVisible();
  await page.getByRole("button", { name: "Back to the translation" }).click();
  await expect(asked).toBeVisible();
  await page.getByRole("button", { name: "Go to these fields" }).click();
  const field = (label: string) => page.getByLabel(label, { exact: true });
  await expect(field("Document number")).toBeFocused();
  await page.keyboard.type("12");
  await page.keyboard.press("Enter");
  await expect(field("Issuing authority")).toBeFocused();
  await expect(field("Issuing authority")).toHaveValue("Civil Registry of Peñalosa");
  await page.keyboard.press("Enter");
  await expect(field("Country of issue")).toBeFocused();
  await identify(page);
  await expect(asked).toHaveCount(0);
  await expect(page.getByText("5 of 5 decided")).toBeVisible();
}

/** The figures that the draft turned are found, their place shown on the page, and put right. */
async function correctTheFigures(page: Page): Promise<void> {
  const leaf = page.getByLabel("Value, row 6");
  await expect(leaf).toHaveValue("384");
  await expect(page.getByRole("img", { name: /page 1/i }).first()).toBeVisible();
  const finding = page.getByRole("button", { name: /“384”/ });
  await finding.first().click();
  await expect(page.locator(".source-box[data-active]")).toBeVisible();
  await leaf.fill("348");
  await expectSaved(page);
  await expect(finding).toHaveCount(0);
  await confirmPage(page, "page 1", { stamp: 1, seal: 1, signature: 1 });
  await explainAll(page, "Compared with the page.");
}

test("its three PDFs are what was signed, to other people's programs as well", async ({ page, client }) => {
  const { artifacts, certifications } = await client.result(story.jobId);
  expect(artifacts.map(({ kind }) => kind)).toEqual(["certified_pdf", "certified_pdf", "certified_pdf"]);
  expect(new Set(certifications.map(({ certificateId }) => certificateId)).size).toBe(3);
  for (const [index, artifact] of artifacts.entries()) {
    const certification = certifications[index];
    const { structure, signature, words, links, receipt } = checkPdf(await client.download(artifact));
    expect(structure).toContain("No syntax or stream encoding errors found");
    expect(signature).toContain("Signature Validation: Signature is Valid.");
    expect(signature).toContain("Total document signed");
    expect(receipt).toBe(certification?.jws);
    expect(links).toContain(certification?.publicVerifyUrl);
    expect(words).toContain(APPLICANT);
    expect(words).toContain(ANA.name);
    const content = signed.translations[index]?.content;
    if (!content) throw new Error("a document is missing");
    expect(words.toLowerCase()).toContain(content.title.toLowerCase());
    for (const [label, text] of identityRows(content.identity)) {
      expect(words).toContain(label);
      expect(words).toContain(oneLine(text));
    }
    for (const text of textsOf(content)) expect(words).toContain(oneLine(text));

    await page.goto(certification?.publicVerifyUrl ?? "");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("This certificate is valid");
    await expect(page.getByText("Valid", { exact: true })).toBeVisible();
  }
  await expectOneSheet(page);
});

/** The page of a certificate, as somebody prints it for the file. */
async function expectOneSheet(page: Page): Promise<void> {
  for (const format of ["A4", "Letter"]) {
    const printed = await PDFDocument.load(await page.pdf({ format, printBackground: false }));
    expect(printed.getPageCount(), format).toBe(1);
  }
}

test("a corrected name replaces the certificate: the old one says so and leads to the new one", async ({
  page,
  desk,
  client,
}) => {
  const before = await client.result(story.jobId);
  await signIn(page, desk.signInLink(ANA.email));
  await page.goto(`/desk/orders/${story.jobId}`);
  await page.getByRole("button", { name: "Order", exact: true }).click();
  await page.getByRole("button", { name: "Correct document 2" }).click();
  await page.getByRole("dialog").getByRole("textbox").fill("The family writes Maryam.");
  await page.getByRole("dialog").getByRole("button", { name: /open/i }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Correction of");

  const student = page.locator("textarea").filter({ hasText: "Student: Mariam" });
  await student.fill("Student: Maryam Yousef Al-Haddad");
  await page.getByLabel("Holder", { exact: true }).fill("Maryam Yousef Al-Haddad");
  await explainAll(page, "As the family writes it.");
  await sign(page, ANA);
  await page.waitForURL(`**/desk/orders/${story.jobId}`);

  await expect
    .poll(async () => (await client.result(story.jobId)).certifications[1]?.certificateId, {
      timeout: 60_000,
    })
    .not.toBe(before.certifications[1]?.certificateId);
  const { artifacts, certifications } = await client.result(story.jobId);
  expect([certifications[0], certifications[2]]).toEqual([
    before.certifications[0],
    before.certifications[2],
  ]);
  const { words, signature } = checkPdf(await client.download(artifacts[1] as (typeof artifacts)[number]));
  expect(words).toContain("Student: Maryam Yousef Al-Haddad");
  expect(words).not.toContain("Mariam");
  expect(signature).toContain("Total document signed");

  await page.goto(before.certifications[1]?.publicVerifyUrl ?? "");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("This certificate has been replaced");
  await expectOneSheet(page);
  // The verdict names its successor, and so do the details.
  const successor = page.getByRole("link", { name: certifications[1]?.certificateId ?? "" });
  await expect(successor).toHaveCount(2);
  await successor.first().click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("This certificate is valid");
});
