import { createHash } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { isSealed } from "@/lib/paper/seal";
import { altered } from "@/lib/testing/altered";
import { CERTIFIED, EVENTS_UNTIL_READY, placeOrder, runToEnd, statusOf } from "@/lib/testing/orders";
import { withPrinting } from "@/lib/testing/papers/with-printing";
import { createWorld, type World } from "@/lib/testing/world";

let world: World;
let key: string;
beforeAll(async () => {
  world = await createWorld({ papers: withPrinting() });
  key = await world.makeKey();
});
afterAll(() => world.close());

const twoDocuments = {
  documents: [{ url: "https://documents.test/a.pdf", pageHint: 1 }, { url: "https://documents.test/b.pdf" }],
  applicantName: "José Ñandú",
};

test("a sandbox order passes every state by the clock alone, each with one event, and never by polling", async () => {
  const { jobId } = await placeOrder(world, key);
  const seen: [string, number][] = [];
  for (let second = 0; second <= 120; second += 4) {
    await world.settle();
    const { status, progressPercent } = await statusOf(world, key, jobId);
    if (seen.at(-1)?.join() !== [status, progressPercent].join()) seen.push([status, progressPercent]);
    world.clock.advance({ seconds: 4 });
  }
  expect(seen).toEqual([
    ["paid", 15],
    ["processing", 45],
    ["in_review", 75],
    ["in_review", 80],
    ["ready", 100],
  ]);
  const { events } = await statusOf(world, key, jobId);
  expect(events.map(({ type }: { type: string }) => type)).toEqual(EVENTS_UNTIL_READY);
});

test("one certified PDF and one certificate per document, in upload order, the same files at every call", async () => {
  const { jobId } = await placeOrder(world, key, CERTIFIED, twoDocuments);
  await runToEnd(world);
  const first = (await world.request("GET", `/api/v1/result/${jobId}`, { key })).body;
  expect(first.artifacts.map(({ kind }: { kind: string }) => kind)).toEqual([
    "certified_pdf",
    "certified_pdf",
  ]);
  expect(first.artifacts.map(({ pageCount }: { pageCount: number }) => pageCount)).toEqual([
    1,
    CERTIFIED.pageCount,
  ]);
  expect(first.certifications).toHaveLength(2);
  expect(first.certification).toEqual(first.certifications[0]);
  for (const [at, artifact] of first.artifacts.entries()) {
    expect(artifact.certificateId).toBe(first.certifications[at].certificateId);
  }
  world.clock.advance({ minutes: 1 });
  const second = (await world.request("GET", `/api/v1/result/${jobId}`, { key })).body;
  expect(second.artifacts[0].url).not.toBe(first.artifacts[0].url);
  expect(second.artifacts[0].sha256).toBe(first.artifacts[0].sha256);
  expect(second.certifications[0].jws).toBe(first.certifications[0].jws);
  expect(second.acceptanceGuarantee.uscis).toBe(false);
});

test("the PDF's link opens without a key, delivers the order once, and serves the very bytes of the hash", async () => {
  const { jobId } = await placeOrder(world, key);
  await runToEnd(world);
  const { artifacts } = (await world.request("GET", `/api/v1/result/${jobId}`, { key })).body;
  expect((await statusOf(world, key, jobId)).status).toBe("ready");
  const path = new URL(artifacts[0].url);
  const head = await world.raw("HEAD", path.pathname + path.search);
  expect(head.status).toBe(200);
  expect((await statusOf(world, key, jobId)).status).toBe("ready");
  for (let round = 0; round < 2; round++) {
    const response = await world.raw("GET", path.pathname + path.search);
    expect(response.headers.get("content-type")).toBe("application/pdf");
    expect(response.headers.get("cache-control")).toBe("private, no-store");
    expect(response.headers.get("x-content-type-options")).toBe("nosniff");
    const bytes = Buffer.from(await response.arrayBuffer());
    expect(createHash("sha256").update(bytes).digest("hex")).toBe(artifacts[0].sha256);
    expect(await isSealed(bytes)).toBe(true);
  }
  const { status, events } = await statusOf(world, key, jobId);
  expect(status).toBe("delivered");
  expect(events.filter(({ type }: { type: string }) => type === "order.delivered")).toHaveLength(1);
});

test("an expired, altered or unsigned link is refused in the envelope", async () => {
  const { jobId } = await placeOrder(world, key);
  await runToEnd(world);
  const { artifacts } = (await world.request("GET", `/api/v1/result/${jobId}`, { key })).body;
  const { pathname, search } = new URL(artifacts[0].url);
  const expires = Number(new URLSearchParams(search).get("expires"));
  const attempts = [
    pathname,
    `${pathname}?expires=9999999999`,
    pathname + search.replace(String(expires), String(expires + 60)),
    altered(pathname + search, pathname.length + search.indexOf("signature=") + 10),
  ];
  for (const attempt of attempts) {
    const { status, body } = await world.request("GET", attempt);
    expect([status, body.error?.code]).toEqual([403, "FORBIDDEN"]);
  }
  world.clock.set(new Date(expires * 1000));
  expect((await world.request("GET", pathname + search)).status).toBe(403);
});

test("a review renders no PDF: one certificate for the order, with the draft's and the source's hashes inside", async () => {
  const input = { ...CERTIFIED, productLine: "review_and_certify" };
  const { jobId } = await placeOrder(world, key, input, {
    documents: [{ url: "https://documents.test/a.pdf" }, { url: "https://documents.test/b.pdf" }],
    draftTranslation: { url: "https://documents.test/draft.pdf" },
  });
  await runToEnd(world);
  const status = await statusOf(world, key, jobId);
  expect(status.events.map(({ type }: { type: string }) => type)).toContain("order.reviewing_draft");
  const { body } = await world.request("GET", `/api/v1/result/${jobId}`, { key });
  expect(body.artifacts).toHaveLength(1);
  expect(body.artifacts[0]).toMatchObject({
    kind: "certificate_only",
    url: body.certification.publicVerifyUrl,
  });
  const payload = JSON.parse(Buffer.from(body.certification.jws.split(".")[1], "base64url").toString());
  expect(payload).toMatchObject({ role: "reviewed", draftSha256: expect.stringMatching(/^[0-9a-f]{64}$/) });
  expect(payload.sourceSha256s).toHaveLength(2);
  expect((await statusOf(world, key, jobId)).status).toBe("delivered");
});

test("before it is ready a result answers when to ask again; after a refund, never to ask again", async () => {
  const { jobId } = await placeOrder(world, key);
  const early = await world.request("GET", `/api/v1/result/${jobId}`, { key });
  expect(early.status).toBe(409);
  expect(early.body.error).toMatchObject({
    code: "JOB_NOT_READY",
    retryable: true,
    retryAfterSeconds: expect.any(Number),
  });
  expect(early.headers.get("x-should-retry")).toBe("true");
  await world.request("POST", `/api/v1/refund/${jobId}`, { key });
  const late = await world.request("GET", `/api/v1/result/${jobId}`, { key });
  expect(late.body.error).toMatchObject({ code: "JOB_NOT_READY", retryable: false });
  expect(late.headers.get("x-should-retry")).toBe("false");
});
