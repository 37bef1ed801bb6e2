import { basename } from "node:path";
import type { Page } from "@playwright/test";

/** Drops a file on the page's drop zone, as a hand with a mouse does. */
export async function dropFile(page: Page, name: string, bytes: Uint8Array): Promise<void> {
  const transfer = await page.evaluateHandle(
    ([fileName, base64]) => {
      const content = Uint8Array.from(atob(base64 ?? ""), (character) => character.charCodeAt(0));
      const data = new DataTransfer();
      data.items.add(new File([content], fileName ?? ""));
      return data;
    },
    [basename(name), Buffer.from(bytes).toString("base64")],
  );
  await page.getByTestId("drop-zone").dispatchEvent("drop", { dataTransfer: transfer });
}
