import type { APIRequestContext } from "@playwright/test";
import { confirmWritten, restIsNone } from "@/app/desk/identity/identity-edits";
import type { DeskOrder, SavedDocument, SigningView, TranslationView } from "@/lib/contract/desk/views";
import type { TranslatedDocument } from "@/lib/core/documents/document-model";
import type { PageInventory } from "@/lib/core/documents/translation";
import type { DeskService } from "./desk-service";
import { expect } from "./patient-expect";
import { signaturePicture } from "./signature-picture";
import { addApp, type Colleague, readCode } from "./signing-app";

/** Signs a colleague in without a browser, with a signature image and an authenticator app. */
export async function enterDesk(
  desk: DeskService,
  request: APIRequestContext,
  colleague: Colleague,
): Promise<DeskApi> {
  const link = new URL(desk.signInLink(colleague.email, colleague));
  // The button of the confirm page sends this.
  const answer = await request.post(`${desk.url}/api/auth/confirm`, {
    headers: { origin: desk.url },
    data: Object.fromEntries(new URLSearchParams(link.hash.slice(1))),
  });
  expect(answer.status()).toBe(200);
  const api = deskApi(desk, request, colleague);
  await api.call("PUT", "/me/signature", { png: signaturePicture().toString("base64") });
  await addApp(desk, request, colleague);
  return api;
}

/** Calls the desk's API directly, with the session of the signed-in colleague. */
export function deskApi(desk: DeskService, request: APIRequestContext, colleague: Colleague) {
  const headers = { origin: desk.url };

  async function ask<T>(method: string, path: string, data?: object): Promise<{ status: number; body: T }> {
    const answer = await request.fetch(`${desk.url}/api/desk${path}`, {
      method,
      headers,
      ...(method === "GET" ? {} : { data: data ?? {} }),
    });
    return { status: answer.status(), body: (await answer.json()) as T };
  }

  async function call<T>(method: string, path: string, data?: object): Promise<T> {
    const { status, body } = await ask<T>(method, path, data);
    expect(status, `${method} ${path}: ${JSON.stringify(body).slice(0, 2000)}`).toBe(200);
    return body;
  }

  const order = (jobId: string) => call<DeskOrder>("GET", `/orders/${jobId}`);

  const api = {
    ask,
    call,
    order,

    claim: (jobId: string) => call<DeskOrder>("POST", `/orders/${jobId}/claim`),

    save(
      jobId: string,
      piece: TranslationView,
      changes: Partial<TranslationView> = {},
    ): Promise<SavedDocument> {
      const { key, revision, content, inventory, explanations } = { ...piece, ...changes };
      const body = { revision, content, inventory, explanations };
      return call("PUT", `/orders/${jobId}/translations/${key}`, body);
    },

    /** Counts the translation's marks, confirms every page, and explains the remaining findings. */
    async settle(jobId: string): Promise<void> {
      const { translations, sources } = await order(jobId);
      for (const piece of translations) {
        const inventory = sources
          .filter(({ index }) => piece.documents.includes(index))
          .flatMap(({ index, pages }) =>
            pages.map(({ number }) => ({
              document: index,
              page: number,
              marks: marksOn(piece.content, index, number),
              confirmed: true,
            })),
          );
        const content = { ...piece.content, identity: restIsNone(confirmWritten(piece.content.identity)) };
        const saved = await api.save(jobId, piece, { content, inventory });
        const explanations = Object.fromEntries(
          saved.findings.map(({ id }) => [id, "Compared with the page."]),
        );
        if (saved.findings.length === 0) continue;
        const { findings } = await api.save(jobId, piece, {
          content,
          inventory,
          revision: saved.revision,
          explanations: { ...piece.explanations, ...explanations },
        });
        expect(findings.filter(({ explanation }) => explanation === null)).toEqual([]);
      }
    },

    startSigning: (jobId: string) => call<SigningView>("POST", `/orders/${jobId}/signing`),

    async sign(jobId: string): Promise<DeskOrder> {
      const { contentSha256, legalName } = await api.startSigning(jobId);
      const code = await readCode(colleague);
      return call("POST", `/orders/${jobId}/sign`, { contentSha256, typedName: legalName, code });
    },

    async finish(jobId: string): Promise<DeskOrder> {
      await api.claim(jobId);
      await api.settle(jobId);
      return api.sign(jobId);
    },
  };
  return api;
}

function marksOn({ blocks }: TranslatedDocument, document: number, page: number): PageInventory["marks"] {
  const marks: PageInventory["marks"] = {};
  for (const block of blocks) {
    const { document: of = document, page: on = 1 } = block.source ?? {};
    if (block.kind === "mark" && of === document && on === page)
      marks[block.mark] = (marks[block.mark] ?? 0) + 1;
  }
  return marks;
}

export type DeskApi = ReturnType<typeof deskApi>;
