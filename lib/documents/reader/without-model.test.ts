import { expect, test } from "vitest";
import type { DocumentPool } from "../sources/confined/document-pool";
import { stream } from "../sources/testing/hostile/pdf-parts";
import { makePdf } from "../sources/testing/make-documents";
import { pdfPicture } from "../sources/testing/sized-pictures";
import { createDocumentReader } from "./document-reader";
import { pool } from "./testing/confined-reader";
import { isUnread } from "./unread-page";

const PAGES = 12;

function scans(): Uint8Array {
  const { dictionary, data } = pdfPicture("Flate", { width: 200, height: 280, colour: "grey" });
  return makePdf([
    "<</Type/Catalog/Pages 2 0 R>>",
    `<</Type/Pages/Count ${PAGES}/Kids[${Array.from({ length: PAGES }, (_, at) => `${at + 5} 0 R`).join(" ")}]/MediaBox[0 0 200 280]>>`,
    stream("", "q 200 0 0 280 0 0 cm /I Do Q"),
    stream(dictionary, data),
    ...Array.from(
      { length: PAGES },
      () => "<</Type/Page/Parent 2 0 R/Contents 3 0 R/Resources<</XObject<</I 4 0 R>>>>>>",
    ),
  ]);
}

test("scans in a language that no model reads are asked for once, and the reading is whole", async () => {
  const answered: number[] = [];
  const counting: DocumentPool = {
    ...pool,
    async run(task, work) {
      const answer = await pool.run(task, work);
      // A killed process is asked once more, and then answers.
      const [, from = "", to = from] = /^read \d+ (\d+)(?:-(\d+))?/.exec(task.name ?? "") ?? [];
      for (let page = Number(from); page <= Math.min(Number(to), PAGES); page += 1) answered.push(page);
      return answer;
    },
  };
  const { read } = createDocumentReader({ pool: counting, models: new Map() });
  const document = { bytes: scans(), mediaType: "application/pdf", sha256: "scans" };
  const { pages, isPartial } = await read(document, {
    language: "th",
    turn: { lane: "workflow", owner: "tests" },
  });
  expect(pages.map(isUnread)).toEqual(Array.from({ length: PAGES }, () => true));
  expect(isPartial).toBeUndefined();
  expect(answered.toSorted((one, other) => one - other)).toEqual(pages.map(({ number }) => number));
});
