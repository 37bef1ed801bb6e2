import { createHash } from "node:crypto";
import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { auditLog } from "@/db/schema";
import { NO_IDENTITY } from "@/lib/core/documents/testing/no-identity";
import type { DocumentReader, Sources } from "@/lib/documents";
import { makePages } from "@/lib/documents/sources/testing/make-documents";
import { addApp, appCode } from "@/lib/testing/authenticator-app";
import { makeExhibitPicture } from "@/lib/testing/exhibit-picture";
import { createLiveWorld, type LiveKey, type LiveWorld } from "@/lib/testing/live-world";
import { placeOrder } from "@/lib/testing/orders";
import { makeStaff, type SignedIn } from "@/lib/testing/staff";
import { createTestSources } from "@/lib/testing/test-sources";
import type { Answer } from "@/lib/testing/world";
import { checkAuditLog } from "../check-audit-log";
import { makePng } from "./make-png";

const SITE = "https://vidimus.test";

const LINES = ["Nombre: Ana Ruiz Cortés", "Nacida el 5 de mayo de 1990"];

export const READER: DocumentReader = {
  read: async () => ({
    pages: [
      {
        number: 1,
        widthPt: 612,
        heightPt: 792,
        isScanned: false,
        lines: LINES.map((text, at) => ({
          text,
          box: [100, 100 + 50 * at, 500, 30] as const,
          confidence: 1,
        })),
      },
    ],
    wordCount: 10,
    detectedLanguage: "es",
    legibility: "good",
  }),
  picture: async (_document, { sidePx }) => ({
    bytes: Buffer.from(`a picture of ${sidePx} pixels`),
    mediaType: "image/jpeg",
    widthPx: sidePx,
    heightPx: sidePx,
  }),
  exhibitPicture: async () => ({ bytes: await makeExhibitPicture(), cpuMs: 0 }),
};

const PAGE = makePages(1);
const SOURCES: Sources = {
  ...createTestSources(),
  async fetchDocument(url) {
    // Two URLs give two files that show the same page.
    const bytes = new Uint8Array(Buffer.concat([PAGE, Buffer.from(`\n% ${url}\n`)]));
    const sha256 = createHash("sha256").update(bytes).digest("hex");
    return { bytes, mediaType: "application/pdf", pageCount: 1, sha256 };
  },
};

export const SETTLED = {
  content: {
    language: "en",
    title: "Birth Certificate",
    identity: {
      ...NO_IDENTITY,
      holder: { text: "Ana Ruiz Cortés", status: "confirmed" as const },
    },
    blocks: LINES.map((text, at) => ({
      kind: "text" as const,
      id: `p1-${at + 1}`,
      runs: [{ text: ["Name: Ana Ruiz Cortés", "Born on May 5, 1990"][at] ?? "" }],
      source: { page: 1, text },
    })),
  },
  inventory: [{ document: 0, page: 1, marks: {}, confirmed: true }],
  explanations: {},
};

export const IN_FRENCH = {
  ...SETTLED,
  content: {
    ...SETTLED.content,
    language: "fr",
    title: "Acte de naissance",
    identity: {
      ...SETTLED.content.identity,
      title: { text: "Acte de naissance", status: "confirmed" as const, english: "Birth Certificate" },
    },
    blocks: SETTLED.content.blocks.map((block, at) => ({
      ...block,
      runs: [{ text: ["Nom : Ana Ruiz Cortés", "Née le 5 mai 1990"][at] ?? "" }],
    })),
  },
};

export interface DeskWorld extends LiveWorld {
  key: LiveKey;
  ask(by: SignedIn | null, method: "GET" | "POST" | "PUT", path: string, body?: object): Promise<Answer>;
  placeInReview(input?: object, extra?: object): Promise<string>;
  makeReviewer(facts?: Parameters<typeof makeStaff>[1] & { hasApp?: boolean }): Promise<SignedIn>;
  makeSignable(by: SignedIn, jobId: string, saved?: object): Promise<void>;
  startSigning(
    by: SignedIn,
    jobId: string,
  ): Promise<{ contentSha256: string; typedName: string; code: string }>;
  actionsOf(jobId: string): Promise<string[]>;
}

export async function createDeskWorld(
  options: Pick<NonNullable<Parameters<typeof createLiveWorld>[0]>, "papers" | "renderer" | "services"> = {},
): Promise<DeskWorld> {
  const live = await createLiveWorld({
    ...options,
    env: { LIVE_REVIEW: "desk" },
    services: { reader: READER, sources: SOURCES, ...options.services },
  });
  const key = await live.makeLiveKey();

  const ask: DeskWorld["ask"] = (by, method, path, body) =>
    live.request(method, `/api/desk${path}`, {
      body,
      headers: { ...(by ? { cookie: by.cookie } : {}), ...(method === "GET" ? {} : { origin: SITE }) },
    });

  return {
    ...live,
    key,
    ask,
    async placeInReview(input, extra) {
      const { jobId } = await placeOrder(live, key.key, input, extra);
      await live.settle();
      return jobId;
    },
    async makeReviewer({ hasApp = true, ...facts } = {}) {
      const made = await makeStaff(live, facts);
      const { status, body } = await ask(made, "PUT", "/me/signature", { png: makePng(300, 100) });
      expect([status, body.hasSignatureImage], JSON.stringify(body)).toEqual([200, true]);
      if (hasApp) await addApp(live, made);
      return made;
    },
    async makeSignable(by, jobId, saved = SETTLED) {
      const claimed = await ask(by, "POST", `/orders/${jobId}/claim`, {});
      expect(claimed.status, JSON.stringify(claimed.body)).toBe(200);
      for (const { key: piece, revision } of claimed.body.translations) {
        const path = `/orders/${jobId}/translations/${piece}`;
        const { status, body } = await ask(by, "PUT", path, { ...saved, revision });
        expect(status, JSON.stringify(body)).toBe(200);
        expect(body.findings).toEqual([]);
      }
    },
    async startSigning(by, jobId) {
      const { status, body } = await ask(by, "POST", `/orders/${jobId}/signing`, {});
      expect(status, JSON.stringify(body)).toBe(200);
      return { contentSha256: body.contentSha256, typedName: body.legalName, code: appCode(live, by) };
    },
    async actionsOf(jobId) {
      const rows = await live.services.db
        .select({ action: auditLog.action })
        .from(auditLog)
        .where(eq(auditLog.orderId, jobId))
        .orderBy(auditLog.number);
      return rows.map(({ action }) => action);
    },
    async close() {
      const { breaks } = await checkAuditLog(live.services);
      await live.close();
      expect(breaks).toEqual([]);
    },
  };
}
