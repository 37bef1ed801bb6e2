import type { ReaderRequest } from "../messages";
import type { Handlers } from "./serve";

/**
 * Kind of message → how to load the function that answers it. To add one:
 * 1. write a module with `export async function name(request)` that returns `{ kind, … }`, or throws;
 *    what it throws arrives as `{ kind: "failure", name, message }`;
 * 2. add request and answer to `ReaderRequest` and `ReaderAnswer` in ../messages.ts;
 * 3. add a line here, or in handlers.ts if it opens no file; libraries are loaded at the first message of their kind;
 * 4. ask it from the service: `withDocument(pool, task, (session) => session.ask({ kind, … }, { cpuMs, signal }))`, and
 *    `expectAnswer(answer, kind, mediaType, signal)`; `openDocument` first, where it is about what is open.
 * The document that was opened last is `openedDocument()` in opened.ts. Allowed are files of lib, node_modules and
 * assets/fonts, no environment, no network, nothing to be written; Node's modules as listed in confine.cjs. A new
 * package is added to `outputFileTracingIncludes` in next.config.ts.
 */
export const readingHandlers: Handlers<Exclude<ReaderRequest, { kind: "review" }> | { kind: "prepare" }> = {
  prepare: async () => (await import("./prepare")).prepare,
  draft: async () => (await import("./draft")).draft,
  exchange: async () => (await import("./exchange")).exchange,
  inspect: async () => (await import("./inspect")).inspect,
  look: async () => (await import("./inspect")).look,
  fingerprint: async () => (await import("./fingerprint")).fingerprint,
  open: async () => (await import("./opened")).open,
  pages: async () => (await import("./opened")).pages,
  text: async () => (await import("./opened")).text,
  picture: async () => (await import("./opened")).picture,
  exhibit: async () => (await import("./opened")).exhibit,
  script: async () => (await import("./opened")).script,
  recognise: async () => (await import("./opened")).recognise,
};
