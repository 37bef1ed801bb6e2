import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const ROOT = join(import.meta.dirname, "..");

function sources(pattern: string): (readonly [file: string, text: string])[] {
  const files = globSync(pattern, { cwd: ROOT }).filter(
    (file) => !/\.test\.|\/testing\/|\.spec\./.test(file),
  );
  return files.sort().map((file) => [file, readFileSync(join(ROOT, file), "utf8")]);
}

/** Who takes a stored file into memory as a whole, and what for. None of them answers a request with it. */
const READS_WHOLE = {
  "lib/operations/desk/pdf-to-sign.ts": "prints a signature's picture",
  "lib/operations/desk/source-reading.ts": "has a document read, and keeps what was read of it",
  "lib/operations/desk/stamps.ts": "shows a stamp's picture by drawing it again",
  "lib/operations/documents/kept-parts.ts": "goes on with a reading where it ended",
  "lib/operations/exhibit/draw-pages.ts": "has a page drawn, and printed",
  "lib/operations/fulfilment/certification-of-order.ts": "prints a signature's picture",
  "lib/operations/fulfilment/certify-document.ts": "sees whether a PDF is there, and proves it",
  "lib/operations/fulfilment/certify-order.ts": "sees whether a reviewed text is there",
  "lib/operations/fulfilment/draft-request.ts": "has a document translated",
  "lib/operations/fulfilment/printed-stamp.ts": "prints a stamp's picture",
  "lib/operations/fulfilment/record-pages.ts": "has a PDF's pages looked at",
  "lib/operations/fulfilment/renew-seals.ts": "has a PDF sealed again",
  "lib/operations/uploads/inspect-upload.ts": "has an upload looked at",
  "lib/operations/uploads/take-upload.ts": "orders with an upload",
  "lib/server/backup/make-backup.ts": "copies the store",
  "lib/server/operator/dry-server.ts": "passes calls on",
};

test("only code that works on a stored file reads it whole; code that sends it reads it in pieces", () => {
  const found = sources("{app,db,inngest,lib,scripts}/**/*.{ts,tsx}").filter(([, text]) =>
    /\bstorage\s*\??\.\s*get\(/.test(text),
  );
  expect(found.map(([file]) => file)).toEqual(Object.keys(READS_WHOLE));
});

/** What a response is made of that is no file: a short text of our own. */
const TEXTS = new Set([
  "app/(public)/docs/markdown/[page]/route.ts: `${pageMarkdown(page, facts)}\\n`",
  "app/(public)/docs/markdown/[page]/route.ts: `This page doesn't exist. ${facts.siteUrl}/llms.txt lists the pages that do.\\n`",
  "app/(public)/verify/[certificateId]/pages/route.ts: script",
  "app/(public)/verify/[certificateId]/receipt/route.ts: found.jws",
  "app/plain-text.ts: text",
  "app/sitemap.xml/route.ts: xml",
  "lib/server/people/oauth-route.ts: text",
  "lib/server/telemetry/metrics-response.ts: await telemetry.readMetrics()",
  "lib/transport/api.ts: text",
  "lib/transport/file-answer.ts: bodyOf(pieces, told)",
  "lib/transport/responses.ts: JSON.stringify(body)",
  "proxy.ts: busyPage({ seconds, askedPath })",
]);

test("a response has nothing, a short text, or the pieces of a file for its body, and never a file's bytes", () => {
  const bodies = sources("{app/**/*,lib/{server,transport}/**/*,inngest/**/*,proxy}.{ts,tsx}").flatMap(
    ([file, text]) =>
      [...text.matchAll(/new (?:Next)?Response\(\s*((?:[^,()]|\([^()]*\))+)/g)].map(
        ([, body = ""]) => `${file}: ${body.trim()}`,
      ),
  );
  const withBody = bodies.filter((body) => !body.endsWith(": null"));
  expect(new Set(withBody)).toEqual(TEXTS);
});
