import { expectSound } from "./support/barriers";
import { press, tabTo } from "./support/desk/keys";
import { expect } from "./support/desk/patient-expect";
import { fillAccount } from "./support/portal/fill-account";
import { go, signUp } from "./support/portal/hands";
import { test } from "./support/test";

test.describe.configure({ timeout: 180_000 });

test("the sandbox is wiped after a typed word, with the keyboard, and its key still works", async ({
  page,
  world,
  request,
}) => {
  const key = await signUp(page, world);
  await fillAccount(request, world.url, key);
  await page.getByRole("link", { name: "Continue to the portal" }).click();
  await go(page, "Orders");
  await expect(page.getByRole("rowheader")).toHaveCount(2);

  await go(page, "Developers");
  await press(page, page.getByRole("button", { name: "Wipe the sandbox" }));
  const dialog = page.getByRole("dialog", { name: "Wipe the sandbox?" });
  const confirm = dialog.getByRole("button", { name: "Delete everything" });
  const word = dialog.getByRole("textbox");
  await press(page, confirm);
  await expect(word).toHaveAttribute("aria-invalid", "true");
  await tabTo(page, word);
  await page.keyboard.type("wipe");
  await press(page, confirm);
  await expect(dialog).toBeHidden();
  const panel = page.getByRole("region", { name: "Wipe the sandbox" });
  await expect(panel.getByText(/^Last wiped by .*Orders deleted: 2\.$/)).toBeVisible();
  await expectSound(page, "a wiped sandbox");

  await go(page, "Orders");
  await expect(page.getByText("Your first sandbox order takes two minutes")).toBeVisible();
  const answer = await request.get("/api/v1/orders", { headers: { authorization: `Bearer ${key}` } });
  expect([answer.status(), (await answer.json()).data]).toEqual([200, []]);
});
