import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { listArtifacts } from "@/db/queries/certificates";
import { updateOrder } from "@/db/queries/orders";
import { withChecks } from "@/lib/testing/papers/with-checks";
import { withConfinedPrinting } from "@/lib/testing/papers/with-printing";
import type { SignedIn } from "@/lib/testing/staff";
import { correctionActions } from "./corrections/testing/correction-actions";
import { createDeskWorld, type DeskWorld, SETTLED } from "./testing/desk-world";

let world: DeskWorld;
let ana: SignedIn;
beforeAll(async () => {
  world = await createDeskWorld({ papers: withChecks(withConfinedPrinting()) });
  ana = await world.makeReviewer();
});
afterAll(() => world.close());

const [NAME, BIRTH] = SETTLED.content.blocks;

const withText = (text: string) => ({
  ...SETTLED,
  content: {
    ...SETTLED.content,
    blocks: [{ ...NAME, runs: [{ text: `Name: Ana Ruiz Cortés ${text}` }] }, BIRTH],
  },
});

/** An order at the desk with these words saved, whatever is found about them. */
async function placed(
  saved: object,
  order: { applicantName?: string } = {},
): Promise<{ jobId: string; answer: Awaited<ReturnType<DeskWorld["ask"]>> }> {
  const jobId = await world.placeInReview();
  if (order.applicantName) await updateOrder(world.services.db, jobId, order);
  const claimed = await world.ask(ana, "POST", `/orders/${jobId}/claim`, {});
  const [{ revision }] = claimed.body.translations;
  const answer = await world.ask(ana, "PUT", `/orders/${jobId}/translations/source-0`, {
    ...saved,
    revision,
  });
  return { jobId, answer };
}

async function signAsItIs(saved: object, order: { applicantName?: string } = {}): Promise<void> {
  const { jobId, answer } = await placed(saved, order);
  expect(answer.body.findings.filter(({ kind }: { kind: string }) => kind === "unprintable")).toEqual([]);
  const reasons = Object.fromEntries(answer.body.findings.map(({ id }: { id: string }) => [id, "As it is."]));
  const path = `/orders/${jobId}/translations/source-0`;
  await world.ask(ana, "PUT", path, { ...saved, explanations: reasons, revision: answer.body.revision });
  const signature = await world.startSigning(ana, jobId);
  const signed = await world.ask(ana, "POST", `/orders/${jobId}/sign`, signature);
  expect(signed.status, JSON.stringify(signed.body)).toBe(200);
  await world.settle();
  const artifacts = await listArtifacts(world.services.db, jobId);
  expect(artifacts.map(({ kind }) => kind)).toEqual(["certified_pdf"]);
}

const start = (jobId: string) => world.ask(ana, "POST", `/orders/${jobId}/signing`, {});
const mails = async () => (await world.server.open.mailbox?.list())?.length ?? 0;

async function expectRefused(jobId: string, words: string | RegExp): Promise<void> {
  const before = await mails();
  const { status, body } = await start(jobId);
  expect([status, body.error?.code], JSON.stringify(body)).toEqual([409, "NOT_SIGNABLE"]);
  expect(body.error.current.signingObstacles.join("\n")).toMatch(words);
  expect(await mails()).toBe(before);
  expect(await world.actionsOf(jobId)).not.toContain("signing.started");
}

describe("an unprintable character is found with every save, named with its place, and no reason lets it stand", () => {
  test.each([
    ["emoji", "😀", "U+1F600 “😀”"],
    ["Cherokee", "Ꭰ", "U+13A0 “Ꭰ”"],
    ["Thaana", "މު", "U+0789 “މ”"],
    ["what could not be decoded", "\ufffd", "U+FFFD REPLACEMENT CHARACTER"],
    ["a mark alone", "\u0301", "U+0301 “\u25cc\u0301”"],
    ["a tower of marks", `A${"\u0301".repeat(40)}`, "U+0301 “\u25cc\u0301”"],
    ["a turned line", "\u202eabc", "U+202E RIGHT-TO-LEFT OVERRIDE"],
    ["an unseen space", "a\u200bb", "U+200B ZERO WIDTH SPACE"],
    ["a private character", "\ue123", "U+E123 (private use)"],
    ["a line separator", "a\u2028b", "U+2028 LINE SEPARATOR"],
    ["a C1 control", "a\u0085b", "U+0085 NEXT LINE"],
  ])("%s", async (_what, text, character) => {
    const { jobId, answer } = await placed(withText(text));
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    const finding = answer.body.findings.find(({ kind }: { kind: string }) => kind === "unprintable");
    expect(finding).toMatchObject({ blockId: "p1-1", page: 1, explanation: null });
    expect(finding.message).toContain(`This block has ${character} at character `);
    expect(finding.message).toMatch(/at character (2\d|30), after “.*Ana Ruiz Cortés/);
    const explained = { ...withText(text), explanations: { [finding.id]: "It stands so on the page." } };
    const path = `/orders/${jobId}/translations/source-0`;
    const again = await world.ask(ana, "PUT", path, { ...explained, revision: answer.body.revision });
    expect(again.body.findings).toContainEqual(finding);
    await expectRefused(jobId, character.slice(0, 6));
  });

  test("in a title, a row and a cell as well", async () => {
    const runs = [{ text: "x😀" }];
    const blocks = [
      { kind: "fields", id: "f1", rows: [{ label: [{ text: "Name" }], value: runs }] },
      { kind: "table", id: "t1", columns: [1], rows: [[{ runs: [{ text: "a" }] }], [{ runs }]] },
      { kind: "list", id: "l1", ordered: false, items: [runs] },
    ];
    const { answer } = await placed({ ...SETTLED, content: { language: "en", title: "T\u202e", blocks } });
    const found = answer.body.findings.filter(({ kind }: { kind: string }) => kind === "unprintable");
    expect(found.map(({ message }: { message: string }) => message.split(" has ")[0])).toEqual([
      "The title",
      "The value of row 1",
      "Cell 1 of row 2",
      "Item 1",
    ]);
  });
});

describe("the whole PDF is printed before a signature is asked for", () => {
  test("a row with more cells than its table has columns keeps an order from being signed, and is named", async () => {
    const table = {
      kind: "table",
      id: "bad",
      columns: [1],
      rows: [[{ runs: [{ text: "Stray" }] }, { runs: [{ text: "cell" }] }]],
    };
    const content = { ...SETTLED.content, blocks: [...SETTLED.content.blocks, table] };
    const { jobId, answer } = await placed({ ...SETTLED, content });
    const reasons = Object.fromEntries(
      answer.body.findings.map(({ id }: { id: string }) => [id, "As it is."]),
    );
    const path = `/orders/${jobId}/translations/source-0`;
    const { revision } = answer.body;
    await world.ask(ana, "PUT", path, { ...SETTLED, content, explanations: reasons, revision });
    await expectRefused(jobId, /row 1 of a table has more cells than its 1 columns.*“Stray cell”/);
  });

  test("a name of before the rule, which no font has, is refused before the signature", async () => {
    const jobId = await world.placeInReview();
    await world.makeSignable(ana, jobId);
    await updateOrder(world.services.db, jobId, { applicantName: "Ana 😀" });
    await expectRefused(jobId, /no font of the renderer has a glyph for U\+1F600/);
  });

  test("a name in Persian with joiners, which programs read in another order, is printed and signed", async () => {
    const applicantName = "۱۳۶۲ ه\u200d. ش. می\u200cخواهم";
    await signAsItIs(SETTLED, { applicantName });
  });

  test("with brackets in a line that runs from right to left, very long words, and a thousand lines, it is signed and made", async () => {
    const text = [
      "محمد <الاسم> (أحمد) 123 < 456 > نص",
      "W".repeat(300),
      "م".repeat(300),
      "שם <משה> {כהן} [x]",
      "José (خوسيه) <jose@x.y> ≤ ≥",
      "ﷲ ﷺ, ﻻ",
      "línea\n".repeat(1000),
    ].join("\n");
    const saved = withText(text);
    await signAsItIs(saved);
  });

  test("a change of a colleague's details after the check requires a new signature", async () => {
    const jobId = await world.placeInReview();
    await world.makeSignable(ana, jobId);
    const signature = await world.startSigning(ana, jobId);
    const me = { contact: "9 Oak Street, Denver, CO 80202; +1 303 555 0100" };
    expect((await world.ask(ana, "PUT", "/me", me)).status).toBe(200);
    const refused = await world.ask(ana, "POST", `/orders/${jobId}/sign`, signature);
    expect([refused.status, refused.body.error.code]).toEqual([409, "CODE_NOT_VALID"]);
    const again = await world.startSigning(ana, jobId);
    expect((await world.ask(ana, "POST", `/orders/${jobId}/sign`, again)).status).toBe(200);
    await world.settle();
  });

  test("a correction is printed before it is signed, too", async () => {
    const corrections = correctionActions(world);
    const jobId = await corrections.certified(ana);
    const { body } = await corrections.open(ana, await corrections.standing(jobId));
    const block = {
      kind: "table",
      id: "bad",
      columns: [1],
      rows: [[{ runs: [{ text: "a" }] }, { runs: [{ text: "b" }] }]],
    };
    const content = { ...SETTLED.content, blocks: [...SETTLED.content.blocks, block] };
    const saved = { ...SETTLED, content, applicantName: null, revision: 0 };
    const answer = await corrections.save(ana, body.correctionId, saved);
    const reasons = Object.fromEntries(
      answer.body.findings.map(({ id }: { id: string }) => [id, "As it is."]),
    );
    await corrections.save(ana, body.correctionId, { ...saved, explanations: reasons, revision: 1 });
    const refused = await corrections.post(ana, `/corrections/${body.correctionId}/signing`);
    expect(refused.body.error.code).toBe("NOT_SIGNABLE");
    expect(refused.body.error.message).toContain("more cells than its 1 columns");
    const named = await corrections.save(ana, body.correctionId, {
      ...SETTLED,
      applicantName: "Ana\u202e",
      revision: 2,
    });
    expect([named.status, named.body.error.field]).toEqual([400, "applicantName"]);
  });
});
