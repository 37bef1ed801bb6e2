import { expect, test } from "vitest";
import { makeWord } from "../../drafter/client-draft/testing/make-word";
import { inspect } from "../../reader/testing/confined-reader";
import { createSourcesFromMap } from "../fetch/embedded";
import type { Turn } from "../port";
import { createAdmit } from "./admit-document";

const TURN: Turn = { lane: "live", owner: "tests" };
const admitDraft = (bytes: Uint8Array) => createAdmit(inspect).draft(bytes, { turn: TURN });
const utf8 = (text: string) => new TextEncoder().encode(text);

test("a draft in plain text is admitted with its own bytes, byte order mark and accents", async () => {
  const bytes = utf8("\uFEFFBirth Certificate\r\nBegoña Muñiz, 12/05/1985\f\n第二页");
  const draft = await admitDraft(bytes);
  expect(draft.mediaType).toBe("text/plain");
  expect(draft.bytes).toBe(bytes);
  expect(draft.sha256).toMatch(/^[0-9a-f]{64}$/);
});

test("a Word draft is admitted as such", async () => {
  const { mediaType } = await admitDraft(makeWord("<w:p><w:r><w:t>Birth Certificate</w:t></w:r></w:p>"));
  expect(mediaType).toBe("application/vnd.openxmlformats-officedocument.wordprocessingml.document");
});

test.each([
  ["empty bytes", new Uint8Array()],
  ["text of spaces only", utf8(" \n\t ")],
  ["text with a NUL", utf8("Birth\0Certificate")],
  ["text with an escape sequence", utf8("Birth \u001b[31mCertificate")],
  ["Latin-1 text", new Uint8Array([0x42, 0x65, 0x67, 0x6f, 0xf1, 0x61])],
  ["UTF-16 text", new Uint8Array([0xff, 0xfe, 0x42, 0x00])],
  ["text of three megabytes", utf8("word ".repeat(600_000))],
  ["an executable", new Uint8Array([0x7f, 0x45, 0x4c, 0x46, 2, 1, 1, 0])],
  ["an old Word file", new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])],
  ["a PDF that breaks off", utf8("%PDF-1.7 nothing")],
  ["four letters of an archive", utf8("PK\u0003\u0004")],
])("%s is no draft", async (_, bytes) => {
  await expect(admitDraft(bytes)).rejects.toMatchObject({ code: "DOCUMENT_UNREADABLE" });
});

test("text is a draft, but no document that is to be translated", async () => {
  const url = "https://client.test/draft.txt";
  const sources = createSourcesFromMap(new Map([[url, utf8("Birth Certificate")]]), { inspect });
  await expect(sources.fetchDocument(url, { accept: "draft", turn: TURN })).resolves.toMatchObject({
    mediaType: "text/plain",
  });
  await expect(sources.fetchDocument(url, { turn: TURN })).rejects.toMatchObject({
    code: "DOCUMENT_UNREADABLE",
  });
});
