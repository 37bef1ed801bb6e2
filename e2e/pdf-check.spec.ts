import { readFile } from "node:fs/promises";
import { PDFDocument, StandardFonts } from "@cantoo/pdf-lib";
import { toBuffer } from "qrcode";
import { fingerprintText } from "@/lib/paper";
import { createBuyer } from "@/scripts/demo/buyer";
import { makeIssuer } from "../lib/sdk/testing/certified-pdf";
import { axeFinds } from "./support/axe";
import { dropFile } from "./support/drop-file";
import { photographFirstPage, photographNothing } from "./support/photograph";
import { expect, test } from "./support/test";

/** Another program's copy of a file, changed on the way. */
async function resaved(path: string, change: (file: PDFDocument) => unknown = () => undefined) {
  const file = await PDFDocument.load(await readFile(path));
  await change(file);
  return file.save();
}

/** Waits for the records of so many files: pages are recorded right after an order is done. */
async function recorded(verifyUrl: string, files: number): Promise<void> {
  const count = async () => (await (await fetch(`${verifyUrl}/pages`)).text()).split('["s1.').length - 1;
  await expect.poll(count, { timeout: 60_000 }).toBe(files);
}

let hasRecords = false;
test.beforeEach(async ({ world }) => {
  if (!hasRecords) await recorded(`${world.url}/verify/${world.standing.id}`, 1);
  hasRecords = true;
});

test("the PDF that was issued is recognised, and nothing is sent anywhere", async ({ page, world }) => {
  await page.goto(`/verify/${world.standing.id}`);
  await expect(page.getByTestId("drop-zone")).toBeVisible();
  const requests: string[] = [];
  page.on("request", (request) => requests.push(request.url()));
  await dropFile(page, "certified.pdf", await readFile(world.standing.pdfPath));
  await expect(page.getByRole("status")).toContainText("Identical to the specimen that was issued");
  await expect(page.getByRole("status")).toContainText("not valid for any official use");
  for (const words of ["Record passes:", "Seal passes:", "Receipt passes:"])
    await expect(page.getByRole("status")).toContainText(words);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    "Identical to the specimen that was issued",
  );
  await expect(page.getByText("It wasn’t uploaded.")).toBeVisible();
  // The worker's own script is all that was asked for.
  expect(requests.filter((url) => !url.startsWith(`${world.url}/_next/static/`))).toEqual([]);
});

test("a PDF that a program saved anew is still told to be the one that was issued", async ({
  page,
  world,
}) => {
  await page.goto(`/verify/${world.standing.id}`);
  const requests: string[] = [];
  page.on("request", (request) => requests.push(`${request.method()} ${request.url()}`));
  await dropFile(page, "certified (1).pdf", await resaved(world.standing.pdfPath));
  await expect(page.getByRole("status")).toContainText("The specimen that was issued, saved again");
  await expect(page.getByRole("status")).toContainText("Content passes:");
  await expect(page.getByRole("status")).toContainText("Seal fails:");
  // Beside more of its own script, the certificate's records were asked for, by an address that says nothing of the file.
  const isOfPage = (request: string) =>
    [`${world.url}/_next/static/`, `${world.url}/icon.svg`].some((each) => request.startsWith(`GET ${each}`));
  expect(requests.filter((request) => !isOfPage(request))).toEqual([
    `GET ${world.url}/verify/${world.standing.id}/pages`,
  ]);
});

test("a forged page under a genuine one heads the page as altered, and nothing on it looks valid", async ({
  page,
  world,
}) => {
  await page.goto(`/verify/${world.standing.id}`);
  const forged = await resaved(world.standing.pdfPath, async (file) => {
    file.removePage(1);
    file.insertPage(1).drawText("Passed with distinction", {
      font: await file.embedFont(StandardFonts.TimesRoman),
    });
  });
  await dropFile(page, "certified.pdf", forged);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("This file was altered: page 2");
  await expect(page.getByTestId("differences")).toContainText("Page 2 isn’t as it was issued:");
  await expect(page.locator("[data-state]")).toHaveCount(1);
  await expect(page.getByRole("heading", { name: "The certificate itself: specimen" })).toBeVisible();
  await expect(page).toHaveTitle("Altered file · Vidimus");
});

test("a PDF that grew behind its end is told to hold the issued one and more", async ({ page, world }) => {
  await page.goto(`/verify/${world.standing.id}`);
  const grown = Buffer.concat([await readFile(world.standing.pdfPath), Buffer.from("\n% added\n")]);
  await dropFile(page, "certified.pdf", grown);
  await expect(page.getByRole("status")).toContainText("Something was added to this file");
  await expect(page.getByRole("status")).toContainText("Seal fails: The seal doesn't cover the whole file");
});

test("without an ID, a PDF leads to its certificate's page, and the verdict is there", async ({
  page,
  world,
}) => {
  await page.goto("/verify");
  await dropFile(page, "certified.pdf", await readFile(world.standing.pdfPath));
  await expect(page).toHaveURL(`${world.url}/verify/${world.standing.id}`);
  await expect(page.getByRole("status")).toContainText("Identical to the specimen that was issued");
  await expect(page.getByRole("status")).toContainText("certified.pdf");
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    "Specimen, not valid for any official use",
  );
});

test("without an ID, a PDF that names no certificate is told to be none of ours", async ({ page }) => {
  await page.goto("/verify");
  const file = await PDFDocument.create();
  file.addPage();
  await dropFile(page, "diploma.pdf", await file.save());
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Nothing shows that this PDF is ours");
  await expect(page).toHaveURL(/\/verify$/);
});

test("a PDF under an outsider's seal with our receipt in it is told by its seal", async ({ page, world }) => {
  await page.goto(`/verify/${world.standing.id}`);
  const outsider = await makeIssuer();
  await dropFile(page, "certified.pdf", await outsider.pdf({ jws: world.standing.receipt }));
  await expect(page.getByRole("status")).toContainText("This file can’t be compared");
  await expect(page.getByRole("status")).toContainText(
    "Seal fails: The seal wasn't made with a Vidimus certificate, whatever name it shows.",
  );
});

test("another certificate's own PDF is sent to its own page", async ({ page, world }) => {
  await page.goto(`/verify/${world.standing.id}`);
  await dropFile(page, "certified.pdf", await readFile(world.revoked.pdfPath));
  await expect(page.getByRole("status")).toContainText("This PDF belongs to another certificate");
  await page.getByRole("status").getByRole("link").click();
  await expect(page).toHaveURL(`${world.url}/verify/${world.revoked.id}`);
  await expect(page.getByRole("status")).toContainText("its certificate is revoked");
});

test("a filing copy, which has no seal, leads to its certificate's page and is told to be one", async ({
  page,
  world,
}) => {
  test.setTimeout(120_000);
  const buyer = createBuyer(world.url, world.apiKey);
  const source = `${world.url}/samples/acta-de-nacimiento.pdf`;
  const { jobId } = await buyer.submit(await buyer.quote({ useCase: "court" }), source);
  await buyer.waitUntilReady(jobId, () => undefined);
  const { artifacts, certification } = await buyer.result(jobId);
  const [artifact] = artifacts;
  if (!artifact?.filingCopy || !certification) throw new Error("the order has no filing copy");
  const copy = await buyer.download({ ...artifact, ...artifact.filingCopy });
  await recorded(certification.publicVerifyUrl, 2);

  await page.goto("/verify");
  await dropFile(page, "for-the-court.pdf", copy);
  await expect(page).toHaveURL(certification.publicVerifyUrl);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Identical to the specimen’s filing copy");
  await expect(page.getByRole("status")).toContainText("It has no seal and no receipt");
  await expect(page.getByRole("status")).toContainText("This is the recorded filing copy, byte for byte.");
  const stamped = await PDFDocument.load(copy);
  const font = await stamped.embedFont(StandardFonts.Helvetica);
  for (const each of stamped.getPages())
    each.drawText("Case 1:26-cv-04417", { x: 60, y: each.getHeight() - 18, size: 10, font });
  await dropFile(page, "as-filed.pdf", Buffer.from(await stamped.save()));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("As issued, with something added");
  await expect(page.getByTestId("differences")).toContainText("“Case 1:26-cv-04417”");
  await dropFile(page, "for-the-court.pdf", Buffer.concat([copy, Buffer.from("\n")]));
  await expect(page.getByRole("status")).not.toContainText("filing copy, byte for byte");
  await expect(page.getByRole("heading", { level: 1 })).not.toContainText("Identical");
});

test("the seal's fingerprint on the page is that of the key set", async ({ page, world, request }) => {
  await page.goto(`/verify/${world.standing.id}`);
  await page.getByText("Compare by hand").click();
  const { sealCertificates } = await (await request.get("/.well-known/jwks.json")).json();
  const hex = Buffer.from(sealCertificates[0]["x5t#S256"], "base64url").toString("hex");
  await expect(page.getByTestId("seal-fingerprints")).toHaveText(fingerprintText(hex));
});

test("a photo of the first page leads to the certificate by its code, and is not called genuine", async ({
  page,
  world,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/verify");
  await expect(page.getByTestId("drop-zone")).toBeVisible();
  const requests: string[] = [];
  page.on("request", (request) => requests.push(request.url()));
  await dropFile(page, "IMG_2041.jpg", await photographFirstPage(world.standing.pdfPath));
  await expect(page).toHaveURL(`${world.url}/verify/${world.standing.id}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    "The code in this picture leads to a specimen",
  );
  await expect(page.getByRole("status")).toContainText("IMG_2041.jpg");
  await expect(page.getByRole("heading", { name: "The certificate itself: specimen" })).toBeVisible();
  expect(await axeFinds(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  // The picture went nowhere: this site was asked for scripts, its icon, and the page alone.
  const ofPage = [`${world.url}/_next/static/`, `${world.url}/icon.svg`];
  expect(requests.filter((url) => !ofPage.some((start) => url.startsWith(start)))).toEqual([
    `${world.url}/verify/${world.standing.id}`,
  ]);
});

test("a photo on another certificate's page is sent to its own, and shows there what became of it", async ({
  page,
  world,
}) => {
  await page.goto(`/verify/${world.standing.id}`);
  await dropFile(page, "photo.jpg", await photographFirstPage(world.revoked.pdfPath));
  await expect(page.getByRole("status")).toContainText("leads to another certificate");
  await page.getByRole("status").getByRole("link").click();
  await expect(page).toHaveURL(`${world.url}/verify/${world.revoked.id}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    "The code in this picture leads to this certificate, which is revoked",
  );
});

test("a picture says whether it has no code, another’s code, or can’t be opened, whatever it is called", async ({
  page,
}) => {
  await page.goto("/verify");
  for (const [bytes, words] of [
    [await photographNothing(), "No code was found in this picture"],
    [await toBuffer("https://evil.test/verify", { scale: 8 }), "leads to no certificate here"],
    [Buffer.from("\x89PNG\r\n\x1a\n a photo", "latin1"), "This picture cannot be opened"],
  ] as const) {
    await dropFile(page, "scan.pdf", bytes);
    await expect(page.getByRole("status")).toContainText(words);
    await expect(page.locator("[data-state=unknown]")).toHaveCount(1);
    await expect(page).toHaveURL(/\/verify$/);
  }
});

test("a reviewed text leads to its certificate by its fingerprint; changed by a byte, it accuses nobody", async ({
  page,
  world,
}) => {
  test.setTimeout(120_000);
  const buyer = createBuyer(world.url, world.apiKey);
  const source = `${world.url}/samples/acta-de-nacimiento.pdf`;
  const quote = await buyer.quote({ productLine: "review_and_certify" });
  // Another file than its source, which shows the same.
  const draft = Buffer.concat([await readFile("public/samples/acta-de-nacimiento.pdf"), Buffer.from("\n")]);
  const authorization = `Bearer ${world.apiKey}`;
  const created = await fetch(`${world.url}/api/v1/documents`, {
    method: "POST",
    headers: { authorization, "content-type": "application/json" },
    body: JSON.stringify({ sizeBytes: draft.length }),
  });
  const { url: draftUrl, upload } = await created.json();
  await fetch(upload.url, { method: "PUT", headers: upload.headers, body: draft });
  const { jobId } = await buyer.submit(quote, source, { draftTranslation: { url: draftUrl } });
  await buyer.waitUntilReady(jobId, () => undefined);
  const { artifacts, certification, reviewedTranslation } = await buyer.result(jobId);
  const [artifact] = artifacts;
  if (!artifact || !certification || !reviewedTranslation) throw new Error("the order has no reviewed text");
  const { url, sha256, format } = reviewedTranslation;
  const text = await buyer.download({ ...artifact, url, sha256 });

  await page.goto("/verify");
  await dropFile(page, `reviewed.${format}`, text);
  await expect(page).toHaveURL(certification.publicVerifyUrl);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("This is the specimen’s reviewed text");
  await expect(page.getByRole("status")).toContainText(
    `belongs to certificate ${certification.certificateId}, byte for byte. It isn’t the certificate itself`,
  );

  await page.goto("/verify");
  await dropFile(page, `reviewed.${format}`, Buffer.concat([text, Buffer.from("\n")]));
  await expect(page).toHaveURL(/\/verify\?sha256=[0-9a-f]{64}$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("No certificate was found for this file");
  await expect(page.locator("[data-state=unknown]")).toHaveCount(1);
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Verify a certificate");
});

test("the right PDF does not make a revoked or altered certificate look good", async ({ page, world }) => {
  for (const [certificate, words] of [
    [world.revoked, "its certificate is revoked"],
    [world.tampered, "the certificate does not verify"],
  ] as const) {
    await page.goto(`/verify/${certificate.id}`);
    await dropFile(page, "certified.pdf", await readFile(certificate.pdfPath));
    await expect(page.getByRole("status")).toContainText(words);
  }
});

test("a drop that misses the zone counts, and does not leave the page", async ({ page, world }) => {
  await page.goto(`/verify/${world.standing.id}`);
  await expect(page.getByTestId("drop-zone")).toBeVisible();
  const isPrevented = await page.evaluate(() => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File(["Dear Sir"], "scan.pdf"));
    const drop = new DragEvent("drop", { bubbles: true, cancelable: true, dataTransfer });
    document.body.dispatchEvent(drop);
    return drop.defaultPrevented;
  });
  expect(isPrevented).toBe(true);
  await expect(page.getByRole("status")).toContainText("This is not a PDF");
});

test("a file is chosen with the keyboard alone", async ({ page, world }) => {
  // Asked for early: the browser takes a moment until it hands the chooser over.
  const choosing = page.waitForEvent("filechooser");
  await page.goto(`/verify/${world.standing.id}`);
  await expect(page.getByTestId("drop-zone")).toBeVisible();
  const input = page.getByLabel("Choose a PDF");
  for (
    let tabs = 0;
    tabs < 20 && !(await input.evaluate((node) => node === document.activeElement));
    tabs++
  ) {
    await page.keyboard.press("Tab");
  }
  await expect(input).toBeFocused();
  await page.keyboard.press("Enter");
  await (await choosing).setFiles(world.standing.pdfPath);
  await expect(page.getByRole("status")).toContainText("Identical");
});

test("axe finds nothing wrong with a result, and it fits a phone", async ({ page, world }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`/verify/${world.standing.id}`);
  const forged = await resaved(world.standing.pdfPath, (file) => file.removePage(0));
  await dropFile(page, `${"a-very-long-name-".repeat(12)}.pdf`, forged);
  await expect(page.getByRole("status")).toContainText("Pages as issued, but not all of them");
  expect(await axeFinds(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
});
