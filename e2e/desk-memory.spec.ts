import { readFile } from "node:fs/promises";
import { text } from "node:stream/consumers";
import { writeTmx } from "@/lib/core/exchange/write-tmx";
import { expectSoundEverywhere } from "./support/barriers";
import { certificateInSpanish } from "./support/desk/documents";
import { expectSaved, openOrder, signIn } from "./support/desk/hands";
import { press } from "./support/desk/keys";
import { CERTIFIED } from "./support/desk/quotes";
import { expect, test } from "./support/desk/test";
import { addAuthenticator } from "./support/portal/authenticator";
import { go, openPortal } from "./support/portal/hands";

test.use({ movesClock: "memory" });
test.describe.configure({ timeout: 240_000 });

const FACTS = { applicantName: "María Begoña Núñez Ibáñez" };
const ENTRIES = [
  { source: "El compareciente firma el acta", target: "The declarant signs the record", note: "" },
  { source: "Certificación literal de nacimiento", target: "Literal certificate of birth", note: "" },
];

test("an admin imports TMX, searches and deletes; a reviewer finds and inserts what was imported", async ({
  page,
  browser,
  desk,
  luis,
  client,
  expected,
}) => {
  expected.push(/status of 400/);
  const office = await (await browser.newContext({ baseURL: desk.url })).newPage();
  await signIn(office, desk.signInLink("memory@desk.test", { name: "Olga Ruiz", admin: true }));
  await office.getByRole("link", { name: "Memory", exact: true }).click();
  await expect(office.getByText("There are no segments yet.")).toBeVisible();
  await expectSoundEverywhere(office, "an empty memory");

  const files = office.getByRole("form", { name: "TMX files" });
  const chosen = files.getByLabel(/^File/);
  const send = async (xml: string) => {
    await chosen.setInputFiles({ name: "forms.tmx", mimeType: "text/xml", buffer: Buffer.from(xml) });
    await files.getByRole("button", { name: "Import" }).click();
  };
  await send("<tmx>");
  await expect(files.getByRole("alert")).toContainText("not well-formed");
  const tmx = await text(writeTmx([ENTRIES], { sourceLanguage: "es", targetLanguage: "en" }));
  await send(tmx);
  const said = office.getByRole("status").filter({ hasText: "added" });
  await expect(said).toHaveText("2 added, 0 unchanged.");
  await expect(files.getByRole("alert")).toBeEmpty();
  // A segment that no file of ours has.
  await send(tmx.replace("El compareciente firma el acta", "Dado el 4 de julio de 1986"));
  await expect(said).toHaveText("0 added, 1 unchanged. 1 with a date or a document number left out.");
  const list = office.getByRole("list", { name: "Segments" });
  await expect(list.getByRole("listitem")).toHaveCount(2);
  await expect(office.getByRole("heading", { level: 1, name: "Memory 2" })).toBeVisible();
  await expectSoundEverywhere(office, "the memory");

  // Keyboard only.
  const find = office.getByRole("form", { name: "Find segments" });
  await press(office, find.getByLabel("Words"));
  await office.keyboard.type("declarant");
  await office.keyboard.press("Enter");
  await expect(list.getByRole("listitem")).toHaveText([/El compareciente firma.*House · forms\.tmx/]);
  await find.getByLabel("Words").fill("nowhere");
  await office.keyboard.press("Enter");
  await expect(office.getByText("No segment matches.")).toBeVisible();
  await find.getByLabel("Words").fill("");
  await office.keyboard.press("Enter");
  await expect(list.getByRole("listitem")).toHaveCount(2);
  const [download] = await Promise.all([
    office.waitForEvent("download"),
    files.getByRole("link", { name: "Export" }).click(),
  ]);
  expect(await readFile(await download.path(), "utf8")).toContain(
    "<seg>The declarant signs the record</seg>",
  );

  // A reviewer sees the match beside its block.
  const documents = [{ url: desk.serve("memory.pdf", certificateInSpanish()) }];
  const { jobId } = await client.order(CERTIFIED, { ...FACTS, documents });
  await client.waitFor(jobId, "in_review");
  await luis.claim(jobId);
  await openOrder(page, jobId);
  const panel = page.getByRole("region", { name: /^Memory/ });
  await expect(panel).toContainText("Go into a block to see what was signed before of its source.");
  const block = page.getByRole("textbox").filter({ hasText: "Full certificate of birth" });
  await block.click();
  await expect(panel.getByRole("list", { name: "Matches" }).getByRole("listitem")).toHaveText([
    /Literal certificate of birth.*100% · House · forms\.tmx/,
  ]);
  await panel.getByLabel("Words in source or translation").fill("signs the record");
  await panel.getByRole("button", { name: "Search" }).click();
  await expect(panel.getByRole("list", { name: "Found in the memory" })).toContainText("The declarant signs");
  await expectSoundEverywhere(page, "the memory beside the text");
  await block.click();
  await page.keyboard.press("Alt+Shift+Digit1");
  await expect(page.getByRole("textbox").filter({ hasText: "Literal certificate of birth" })).toBeFocused();
  await page.keyboard.press("Control+z");
  await expect(block).toBeVisible();

  // Colleagues who aren't admins can read it, but change nothing.
  await page.goto("/desk/memory");
  await expect(page.getByRole("list", { name: "Segments" }).getByRole("listitem")).toHaveCount(2);
  for (const name of [/^Delete/, "Import"]) await expect(page.getByRole("button", { name })).toHaveCount(0);

  for (const { source } of ENTRIES) {
    await office.getByRole("button", { name: `Delete ${source}` }).click();
    await office.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
    await expect(office.getByRole("button", { name: `Delete ${source}` })).toHaveCount(0);
  }
  await expect(office.getByText("There are no segments yet.")).toBeVisible();
  await office.context().close();
});

test("a translator works in another program and brings it back, and one undo takes it all away", async ({
  page,
  desk,
  luis,
  client,
  expected,
}) => {
  expected.push(/status of 400/);
  const documents = [{ url: desk.serve("work.pdf", certificateInSpanish()) }];
  const { jobId } = await client.order(CERTIFIED, { ...FACTS, documents });
  await client.waitFor(jobId, "in_review");
  await luis.claim(jobId);
  await openOrder(page, jobId);
  const aside = page.getByRole("complementary", { name: /^Checks/ });
  await aside.getByRole("button", { name: "Order", exact: true }).click();
  const panel = page.getByRole("form", { name: "Work in another program" });
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    panel.getByRole("link", { name: "Export" }).click(),
  ]);
  const xliff = await readFile(await download.path(), "utf8");
  const bringBack = async (text: string) => {
    await panel.getByLabel(/^File that comes back/).setInputFiles({
      name: "work.xlf",
      mimeType: "text/xml",
      buffer: Buffer.from(text),
    });
    await panel.getByRole("button", { name: "Import" }).click();
  };
  await bringBack(xliff.replace("Expedida", "Otorgada"));
  await expect(panel.getByRole("alert")).toContainText("has another source than the document");
  await bringBack(xliff);
  await expect(panel.getByRole("status")).toHaveText("The file says the same as the document.");
  await expect(panel.getByRole("alert")).toBeEmpty();

  const edited = xliff.replace("Issued in", "Given at").replace("Hour", "Time");
  expect(edited).not.toBe(xliff);
  await bringBack(edited);
  await expect(panel.getByRole("status")).toHaveText("2 places changed. One undo takes it back.");
  const issued = (words: string) => page.getByRole("textbox").filter({ hasText: `${words} Peñalosa, on` });
  await expect(issued("Given at")).toBeVisible();
  await expect(page.getByLabel("Label, row 4")).toHaveValue("Time");
  await expectSoundEverywhere(page, "work in another program");
  await page.getByLabel("Label, row 4").click();
  await page.keyboard.press("Control+z");
  await expect(page.getByLabel("Label, row 4")).toHaveValue("Hour");
  await expect(issued("Issued in")).toBeVisible();
  await page.keyboard.press("Control+y");
  await expect(issued("Given at")).toBeVisible();
  await expectSaved(page);
  const [piece] = (await luis.order(jobId)).translations;
  expect(JSON.stringify(piece?.content)).toContain("Given at Peñalosa");
});

test("a partner turns the memory on and off, and proves who they are before it's deleted", async ({
  page,
  desk,
  expected,
}) => {
  expected.push(/status of 40[134]/);
  await openPortal(page, desk);
  await addAuthenticator(page);
  await page.getByRole("button", { name: "Your account" }).click();
  await page.getByRole("menuitem", { name: "Account and security" }).click();
  await page.getByRole("button", { name: "Add a passkey" }).click();
  await expect(page.getByRole("row", { name: /Passkey on/ })).toHaveCount(1);
  await go(page, "Settings");
  const panel = page.getByRole("region", { name: "Translation memory" });
  await expect(panel).toContainText("It’s off.");
  await expectSoundEverywhere(page, "settings, memory off");
  await press(page, panel.getByRole("button", { name: "Turn on" }));
  await expect(panel).toContainText("It’s on.");
  await expect(panel.getByRole("button", { name: "Turn off and delete" })).toBeFocused();

  await desk.putAhead(1);
  await page.reload();
  await expect(panel).toContainText("It’s on.");
  const off = panel.getByRole("button", { name: "Turn off and delete" });
  await press(page, off);
  const asked = page.getByRole("dialog", { name: "Turn the translation memory off?" });
  await expectSoundEverywhere(page, "the memory being turned off");
  await asked.getByRole("button", { name: "Cancel" }).click();
  await expect(off).toBeFocused();
  await page.keyboard.press("Enter");
  await asked.getByRole("button", { name: "Turn off and delete" }).click();
  const proof = page.getByRole("dialog", { name: "Confirm that it’s you" });
  await proof.getByRole("button", { name: "Use a passkey" }).click();
  await expect(panel).toContainText("It’s off.");
  await expect(asked).toHaveCount(0);
});
