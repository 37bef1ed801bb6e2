import { readFile } from "node:fs/promises";
import AxeBuilder from "@axe-core/playwright";
import { fingerprintText } from "../lib/core/certificates/fingerprint-text";
import { makeIssuer } from "../lib/sdk/testing/certified-pdf";
import { dropFile } from "./support/drop-file";
import { expect, test } from "./support/test";

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
  expect(requests).toEqual([]);
});

test("a PDF saved again is told to be a different file, with what that may mean", async ({ page, world }) => {
  await page.goto(`/verify/${world.standing.id}`);
  const resaved = Buffer.concat([
    await readFile(world.standing.pdfPath),
    Buffer.from("\n% saved by another program\n"),
  ]);
  await dropFile(page, "certified (1).pdf", resaved);
  await expect(page.getByRole("status")).toContainText("This is a different file");
  await expect(page.getByRole("status")).toContainText("printed and scanned");
  await expect(page.getByRole("status")).toContainText("Seal fails: The seal doesn't cover the whole file");
  await expect(page.getByRole("status")).toContainText("Receipt fails: Not checked");
});

test("a PDF under an outsider's seal with our receipt in it is told by its seal", async ({ page, world }) => {
  await page.goto(`/verify/${world.standing.id}`);
  const outsider = await makeIssuer();
  await dropFile(page, "certified.pdf", await outsider.pdf({ jws: world.standing.receipt }));
  await expect(page.getByRole("status")).toContainText("This is a different file");
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
});

test("the seal's fingerprint on the page is that of the key set", async ({ page, world, request }) => {
  await page.goto(`/verify/${world.standing.id}`);
  await page.getByText("Compare by hand").click();
  const { sealCertificates } = await (await request.get("/.well-known/jwks.json")).json();
  const hex = Buffer.from(sealCertificates[0]["x5t#S256"], "base64url").toString("hex");
  await expect(page.getByTestId("seal-fingerprints")).toHaveText(fingerprintText(hex));
});

test("a picture is told to be no PDF, whatever it is called", async ({ page, world }) => {
  await page.goto(`/verify/${world.standing.id}`);
  await dropFile(page, "scan.pdf", Buffer.from("\x89PNG\r\n\x1a\n a photo of the certificate", "latin1"));
  await expect(page.getByRole("status")).toContainText("This is not a PDF");
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

test("a drop that misses the zone does not leave the page", async ({ page, world }) => {
  await page.goto(`/verify/${world.standing.id}`);
  await expect(page.getByTestId("drop-zone")).toBeVisible();
  const isPrevented = await page.evaluate(() => {
    const drop = new DragEvent("drop", { bubbles: true, cancelable: true });
    document.body.dispatchEvent(drop);
    return drop.defaultPrevented;
  });
  expect(isPrevented).toBe(true);
});

test("a file is chosen with the keyboard alone", async ({ page, world }) => {
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
  const choosing = page.waitForEvent("filechooser");
  await page.keyboard.press("Enter");
  await (await choosing).setFiles(world.standing.pdfPath);
  await expect(page.getByRole("status")).toContainText("Identical");
});

test("axe finds nothing wrong with a result, and it fits a phone", async ({ page, world }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`/verify/${world.standing.id}`);
  await dropFile(page, `${"a-very-long-name-".repeat(12)}.pdf`, Buffer.from("%PDF-1.7"));
  await expect(page.getByRole("status")).toContainText("This is a different file");
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id }) => id)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
});
