import { createHash } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { listStandingCertificates } from "@/db/queries/certificates";
import { listDocuments } from "@/db/queries/orders";
import { recordRenewal } from "@/db/queries/renewals";
import { certificates, partnerAuditLog } from "@/db/schema";
import { openZip } from "@/lib/documents/testing/word";
import { decodePayload } from "@/lib/paper";
import { makeMember, type TestMember } from "@/lib/testing/members";
import { BUSINESS, CERTIFIED, placeOrder } from "@/lib/testing/orders";
import { createWorld, type World } from "@/lib/testing/world";
import { renewedPdfKey } from "../delivery/certificate-files";
import { sourceKey } from "../documents/sources";
import { eraseOrder } from "../retention/erase-order";

let world: World;
let owner: TestMember;
let key: string;
beforeAll(async () => {
  world = await createWorld();
  key = await world.makeKey("sandbox", "Archive Partner");
  const caller = await world.request("GET", "/api/v1/capabilities", { key });
  expect(caller.status).toBe(200);
  const [row] = (await world.services.db.query.partners.findMany()).filter(
    ({ name }) => name === "Archive Partner",
  );
  owner = await makeMember(world, { partnerId: row?.id ?? "" });
});
afterAll(() => world.close());

async function runToEnd() {
  for (let at = 0; at < 8; at += 1) {
    world.clock.advance({ seconds: 60 });
    await world.settle();
  }
}

async function download(jobId: string) {
  const path = `/api/portal/partners/${owner.partnerId}/sandbox/orders/${jobId}/files.zip`;
  const response = await world.raw("GET", path, { headers: { cookie: owner.cookie } });
  expect(response.status).toBe(200);
  const zip = openZip(new Uint8Array(await response.arrayBuffer()));
  const [folder = ""] = [...zip.names].at(-1)?.split("/") ?? [];
  const names = [...zip.names].map((name) => name.slice(folder.length + 1));
  const read = (name: string) => Buffer.from(zip.read(`${folder}/${name}`, 10_000_000) ?? []);
  return { response, names, read, folder, index: read("index.csv").toString() };
}

const view = async (jobId: string) =>
  (
    await owner.call("getPartnerOrder", {
      params: { partnerId: owner.partnerId, environment: "sandbox", jobId },
    })
  ).body;

const hash = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");

test("holds papers as received, certified PDFs, filing copies, receipts, the reviewed text, and a list of them; it delivers the order", async () => {
  const documents = [1, 2].map((at) => ({ url: `https://documents.test/acta-${at}.pdf` }));
  const input = { ...CERTIFIED, useCase: "court", pageCount: 2 };
  const { jobId } = await placeOrder(world, key, input, { documents });
  await runToEnd();
  const before = await view(jobId);
  expect(before.status).toBe("ready");
  const { response, names, read, folder, index } = await download(jobId);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    "content-type": "application/zip",
    "content-disposition": `attachment; filename="${before.orderNumber}.zip"`,
    "cache-control": "private, no-store",
    "x-content-type-options": "nosniff",
  });
  expect(folder).toBe(before.orderNumber);
  const certificates: { certificateId: string }[] = before.certificates;
  expect(names.toSorted()).toEqual(
    [
      "sources/1.pdf",
      "sources/2.pdf",
      ...certificates.flatMap(({ certificateId }, at) => [
        `certified/${at + 1}.pdf`,
        `certified/${at + 1}-filing-copy.pdf`,
        `receipts/${certificateId}.jws`,
      ]),
      "text/1.txt",
      "text/2.txt",
      "index.csv",
    ].toSorted(),
  );
  const sources = await listDocuments(world.services.db, jobId);
  for (const { index: at, sha256 } of sources) {
    expect(hash(read(`sources/${at + 1}.pdf`))).toBe(sha256);
    expect(index).toContain(sha256);
  }
  for (const name of ["certified/1.pdf", "certified/2-filing-copy.pdf"])
    expect(index).toContain(hash(read(name)));
  expect(read(`receipts/${certificates[0]?.certificateId}.jws`).toString()).toMatch(/^ey[\w.-]+$/);
  expect(read("text/1.txt").length).toBeGreaterThan(10);
  expect((await view(jobId)).status).toBe("delivered");
  const lines = await world.services.db
    .select()
    .from(partnerAuditLog)
    .where(eq(partnerAuditLog.subject, jobId));
  expect(lines.map(({ action, email }) => [action, email])).toEqual([
    ["order.files_downloaded", owner.email],
  ]);
});

test("its texts call an emblem what the statement calls it that was signed", async () => {
  const { jobId } = await placeOrder(world, key, CERTIFIED);
  await runToEnd();
  expect((await download(jobId)).read("text/1.txt").toString()).toContain("[Coat of arms: a sun");
  const [certificate] = await listStandingCertificates(world.services.db, jobId);
  const claims = decodePayload(certificate?.jws ?? "");
  const statementVersion = String(claims?.statementVersion).replace(/^[^/]+/, "2026-12.4");
  const { jws } = await world.services.signer.signReceipt({ ...claims, statementVersion });
  await world.services.db.update(certificates).set({ jws }).where(eq(certificates.orderId, jobId));
  expect((await download(jobId)).read("text/1.txt").toString()).toContain("[logo: Coat of arms: a sun");
});

test("holds the newest renewed PDF beside the issued one, and the portal has a link to it", async () => {
  const { jobId } = await placeOrder(world, key, CERTIFIED);
  await runToEnd();
  const { certificates } = await view(jobId);
  const [{ certificateId, renewedUrl }] = certificates;
  expect(renewedUrl).toBeNull();
  const { names: before } = await download(jobId);
  expect(before).not.toContain("certified/1-renewed.pdf");
  const { db, storage, clock } = world.services;
  for (const year of [1, 2]) {
    const bytes = Buffer.from(`%PDF of year ${year}`);
    const sha256 = hash(bytes);
    await storage.put(renewedPdfKey(certificateId, sha256), bytes, "application/pdf");
    const createdAt = new Date(clock.now().getTime() + year);
    await recordRenewal(db, { certificateId, orderId: jobId, sha256, createdAt });
  }
  const { read, index } = await download(jobId);
  expect(read("certified/1-renewed.pdf").toString()).toBe("%PDF of year 2");
  expect(index).toContain(`Renewed PDF 1,${certificateId}`);
  const [{ renewedUrl: link }] = (await view(jobId)).certificates;
  const file = await world.raw("GET", link, { headers: { cookie: owner.cookie } });
  expect(await file.text()).toBe("%PDF of year 2");
  expect(file.headers.get("content-disposition")).toMatch(/-1-renewed\.pdf"$/);
});

test("an unfinished order's archive holds the papers, and says that there is no result yet", async () => {
  const { jobId } = await placeOrder(world, key, CERTIFIED);
  const { names, index } = await download(jobId);
  expect(names).toEqual(["sources/1.pdf", "index.csv"]);
  expect(index).toMatch(/Result,,,,The order is paid: it has no result/);
  expect((await view(jobId)).status).toBe("paid");
});

test("a business order's archive holds the text", async () => {
  const { jobId } = await placeOrder(world, key, BUSINESS);
  await runToEnd();
  const { names, read } = await download(jobId);
  expect(names).toEqual(["text/translation.txt", "index.csv"]);
  const text = await owner.call("downloadText", {
    params: { partnerId: owner.partnerId, environment: "sandbox", jobId },
  });
  expect(read("text/translation.txt").toString()).toBe(text.body);
});

test("however a paper was called where it came from, its name in the archive is ours", async () => {
  const hostile = [
    "https://documents.test/../../../../etc/passwd",
    "https://documents.test/%2e%2e%2f%2e%2e%2fevil.exe",
    "https://documents.test/acta.pdf",
    "https://documents.test/other/acta.pdf",
    "https://documents.test/%00%0d%0a%1b%5b31m.pdf",
    `https://documents.test/${"a".repeat(300)}.pdf`,
    "https://documents.test/%E2%80%AEfdp.exe",
    "https://documents.test/=HYPERLINK(%22x%22).pdf",
  ];
  const documents = hostile.map((url) => ({ url }));
  const { jobId } = await placeOrder(world, key, { ...CERTIFIED, pageCount: 8 }, { documents });
  const { names, index, response } = await download(jobId);
  expect(names).toEqual([...hostile.map((_, at) => `sources/${at + 1}.pdf`), "index.csv"]);
  expect(index).not.toMatch(/passwd|evil|HYPERLINK|aaaa|\u202e/);
  expect(response.headers.get("content-disposition")).toMatch(/^attachment; filename="[\w.-]+\.zip"$/);
});

test("a deleted file, or one just gone from the store, is named in the list and fails nothing", async () => {
  const { jobId } = await placeOrder(world, key, CERTIFIED);
  await runToEnd();
  const [source] = await listDocuments(world.services.db, jobId);
  await world.services.storage.delete(sourceKey(source?.sha256 ?? ""));
  const missing = await download(jobId);
  expect(missing.names).not.toContain("sources/1.pdf");
  expect(missing.index).toMatch(/,Source document 1,,,,".*deleted/);
  expect(missing.names).toContain("certified/1.pdf");
  await eraseOrder(world.services, jobId);
  const erased = await download(jobId);
  expect(erased.names).toEqual(["index.csv"]);
  expect(erased.index).toMatch(/Certified translation 1,.*deleted/);
  expect(erased.index).toMatch(/Receipt 1,.*erased/);
  expect(erased.index).not.toMatch(/"'?ey|Ruiz/);
});
