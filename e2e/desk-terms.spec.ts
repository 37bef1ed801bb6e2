import { readFile } from "node:fs/promises";
import { writeTbx } from "@/lib/core/exchange/write-tbx";
import { expectSoundEverywhere } from "./support/barriers";
import { certificateInSpanish } from "./support/desk/documents";
import { expectSaved, openOrder, signIn } from "./support/desk/hands";
import { CERTIFIED } from "./support/desk/quotes";
import { expect, test } from "./support/desk/test";

test.describe.configure({ timeout: 240_000 });

const PAIR = { sourceLanguage: "es", targetLanguage: "en" };
const TBX = [
  ...writeTbx(
    [
      { source: "Página", target: "Leaf", forbidden: ["Folio"], note: "" },
      { source: "Padre", target: "Father", forbidden: [], note: "" },
    ],
    { ...PAIR, title: "Terms of another program", version: "2" },
  ),
].join("");

test("an admin writes terms and exchanges them with other programs; a reviewer inserts them, and is told which is missing", async ({
  page,
  browser,
  desk,
  luis,
  client,
}) => {
  const office = await (await browser.newContext({ baseURL: desk.url })).newPage();
  await signIn(office, desk.signInLink("office@desk.test", { name: "Olga Ruiz", admin: true }));
  await office.getByRole("link", { name: "Terms", exact: true }).click();
  await expect(office.getByText("There are no terms yet.")).toBeVisible();
  await office.getByRole("button", { name: "Add a term" }).click();
  const form = office.getByRole("form", { name: /term$/ });
  await expect(form.getByLabel("Term", { exact: true })).toBeFocused();
  await office.keyboard.type("Tomo");
  await form.getByLabel("Translation").fill("Tome");
  await form.getByLabel("Never write").fill("Volume");
  await form.getByLabel("Note").fill("As the registries print it");
  await expectSoundEverywhere(office, "a term being written");
  await form.getByRole("button", { name: "Save" }).click();
  await expect(office.getByRole("status").filter({ hasText: "Saved." })).toBeVisible();
  const list = office.getByRole("list", { name: "Terms" });
  await expect(list.getByRole("listitem")).toHaveText([/Tomo → Tome.*never Volume.*As the registries/]);
  await expect(office.getByRole("button", { name: "Add a term" })).toBeFocused();

  // One more is too many: the error stands beside the field.
  await office.getByRole("button", { name: "Add a term" }).click();
  await form.getByLabel("Term", { exact: true }).fill("TOMO");
  await form.getByLabel("Translation").fill("Tome");
  await form.getByRole("button", { name: "Save" }).click();
  await expect(form.getByRole("alert")).toContainText("“Tomo” as “Tome” is there already.");
  await form.getByRole("button", { name: "Cancel" }).click();
  await office.getByRole("button", { name: "Edit Tomo" }).click();
  await expect(form.getByLabel("Never write")).toHaveValue("Volume");
  await form.getByLabel("Translation").fill("Book");
  await form.getByRole("button", { name: "Save" }).click();
  await expect(list).toContainText("Tomo → Book");
  await expect(office.getByRole("button", { name: "Edit Tomo" })).toBeFocused();

  const files = office.getByRole("form", { name: "TBX files" });
  const chosen = files.getByLabel(/^File/);
  await chosen.setInputFiles({
    name: "x.tbx",
    mimeType: "text/xml",
    buffer: Buffer.from(`<!DOCTYPE tbx [<!ENTITY a "b">]>\n<tbx/>`),
  });
  await files.getByRole("button", { name: "Import" }).click();
  await expect(files.getByRole("alert")).toContainText("Line 1");
  await chosen.setInputFiles({ name: "theirs.tbx", mimeType: "text/xml", buffer: Buffer.from(TBX) });
  await files.getByRole("button", { name: "Import" }).click();
  await expect(files.getByRole("status")).toHaveText("2 added, 0 changed, 0 unchanged.");
  await expect(list.getByRole("listitem")).toHaveCount(3);
  const [download] = await Promise.all([
    office.waitForEvent("download"),
    files.getByRole("link", { name: "Export", exact: true }).click(),
  ]);
  const exported = await readFile(await download.path(), "utf8");
  for (const words of [
    "<term>Tomo</term>",
    "<term>Book</term>",
    "<term>Leaf</term>",
    "deprecatedTerm-admn-sts",
  ])
    expect(exported).toContain(words);
  await expectSoundEverywhere(office, "terms");

  // A reviewer sees the terms beside the text, and missing ones among the findings.
  const documents = [{ url: desk.serve("terms.pdf", certificateInSpanish()) }];
  const { jobId } = await client.order(CERTIFIED, { documents, applicantName: "María Begoña Núñez Ibáñez" });
  await client.waitFor(jobId, "in_review");
  await luis.claim(jobId);
  await openOrder(page, jobId);
  const panel = page.getByRole("region", { name: /^Terms/ });
  await expect(panel).toContainText("Go into a block to see the terms of its source.");
  const findings = page.locator(".finding");
  const book = findings.filter({ hasText: "The house terms rule out “Volume” for “Tomo”. Use “Book”." });
  const leaf = findings.filter({ hasText: "The house terms say “Leaf” for “Página”, and it isn't here." });
  await expect(book).toBeVisible();
  await expect(leaf).toBeVisible();
  const label = (row: number) => page.getByLabel(`Label, row ${row}`);
  await label(5).click();
  await expect(panel.getByRole("listitem")).toHaveText([
    /^TomoBookHouse · not Volume · As the registries/,
    /^PáginaLeaf/,
    /^PadreFather/,
  ]);
  await expectSoundEverywhere(page, "terms beside the text");

  await label(5).click();
  await page.keyboard.press("Control+a");
  await page.keyboard.press("Alt+1");
  await expect(label(5)).toHaveValue("Book");
  await expect(label(5)).toBeFocused();
  // The caret stands behind the term, and one undo removes it.
  await page.keyboard.type(" no.");
  await expect(label(5)).toHaveValue("Book no.");
  for (let steps = 0; steps < 2; steps++) await page.keyboard.press("Control+z");
  await expect(label(5)).toHaveValue("Volume");
  await page.keyboard.press("Control+y");
  await expect(label(5)).toHaveValue("Book");
  // There is no ninth term to insert.
  await page.keyboard.press("Alt+9");
  await expect(label(5)).toHaveValue("Book");
  await expectSaved(page);
  await expect(book).toHaveCount(0);

  const refused = await luis.ask("POST", `/orders/${jobId}/signing`);
  expect(refused.status).toBe(409);
  expect(JSON.stringify(refused.body)).toContain("NOT_SIGNABLE");
  await label(6).click();
  await page.keyboard.press("Control+a");
  await panel.getByRole("button", { name: "Leaf" }).click();
  await expect(label(6)).toHaveValue("Leaf");
  await expectSaved(page);
  await expect(leaf).toHaveCount(0);
  await luis.settle(jobId);
  await luis.startSigning(jobId);

  // Colleagues who aren't admins can read the terms here, but change nothing.
  await page.goto("/desk/terms");
  await expect(page.getByRole("list", { name: "Terms" }).getByRole("listitem")).toHaveCount(3);
  for (const name of [/^Add/, /^Edit/, /^Delete/, "Import"])
    await expect(page.getByRole("button", { name })).toHaveCount(0);

  for (const term of ["Padre", "Página", "Tomo"]) {
    await office.getByRole("button", { name: `Delete ${term}` }).click();
    await office.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
    await expect(office.getByRole("button", { name: `Delete ${term}` })).toHaveCount(0);
  }
  await expect(office.getByText("There are no terms yet.")).toBeVisible();
  await office.context().close();
});
