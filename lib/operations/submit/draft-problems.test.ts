import { afterAll, beforeAll, expect, test } from "vitest";
import {
  DOCUMENT_REFUSALS,
  type DocumentRefusal,
  refuseDocument,
  tooLarge,
  unreadable,
  unreadableNow,
} from "@/lib/documents/testing/sources";
import { CERTIFIED, submission } from "@/lib/testing/orders";
import { createWorld, type World } from "@/lib/testing/world";

let world: World;
let key: string;
beforeAll(async () => {
  world = await createWorld();
  key = await world.makeKey();
});
afterAll(() => world.close());

const DRAFT = "https://documents.test/draft.docx";
const REVIEW = { ...CERTIFIED, productLine: "review_and_certify" };

async function toldOf(problem: Error) {
  const { sources } = world.services;
  const fetchDocument: typeof sources.fetchDocument = async (url, options) => {
    if (url === DRAFT) throw problem;
    return sources.fetchDocument(url, options);
  };
  Object.assign(world.services, { sources: { ...sources, fetchDocument } });
  try {
    const body = await submission(world, key, REVIEW, { draftTranslation: { url: DRAFT } });
    const { status, body: answer } = await world.request("POST", "/api/v1/submit", { key, body });
    expect([status, answer.error.field]).toEqual([400, "draftTranslation.url"]);
    return `${answer.error.message} ${answer.error.recoveryHint}`;
  } finally {
    Object.assign(world.services, { sources });
  }
}

test.each([
  ...(Object.keys(DOCUMENT_REFUSALS) as DocumentRefusal[]).map(
    (reason) => [reason, refuseDocument(reason)] as const,
  ),
  [
    "text that is none",
    unreadable("it is neither a PDF, a JPEG, a PNG, a Word document (.docx) nor text in UTF-8"),
  ],
  ["a server that is slow", unreadableNow("its server did not answer in time")],
  ["a file that is too large", tooLarge(25 * 1024 * 1024)],
] as const)(
  "a draft that is refused is told of as a draft, with a hint for drafts: %s",
  async (_, problem) => {
    const told = await toldOf(problem);
    expect(told).toMatch(/^The draft /);
    expect(told).not.toMatch(
      /\b[Tt]he document|order (?:its|the)|translated|neither a PDF nor|unencrypted PDF/,
    );
  },
);
