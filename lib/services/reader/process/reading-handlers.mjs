// The part of handlers.mjs that opens customers' files. Its tests need no checks.

/**
 * Kind of message → how to load the function that answers it. To add one:
 * 1. write a module (.ts or .mjs) with `export async function name(request)` that returns `{ kind, … }`, or throws;
 *    what it throws arrives as `{ kind: "failure", name, message }`;
 * 2. add request and answer to `ReaderRequest` and `ReaderAnswer` in ../messages.ts;
 * 3. add a line here, or in handlers.mjs if it opens no file; libraries are loaded at the first message of their kind;
 * 4. ask it from the service: `withDocument(pool, task, (session) => session.ask({ kind, … }, { cpuMs, signal }))`, and
 *    `expectAnswer(answer, kind, mediaType, signal)`; `openDocument` first, where it is about what is open.
 * The document that was opened last is `openedDocument()` in opened.mjs. Allowed are files of lib, node_modules and
 * assets/fonts, no environment, no network, nothing to be written; Node's modules as listed in confine.cjs. A new
 * package is added to `outputFileTracingIncludes` in next.config.ts.
 */
export const readingHandlers = {
  prepare: async () => (await import("./prepare.mjs")).prepare,
  draft: async () => (await import("./draft.ts")).draft,
  exchange: async () => (await import("./exchange.ts")).exchange,
  inspect: async () => (await import("./inspect.ts")).inspect,
  look: async () => (await import("./inspect.ts")).look,
  open: async () => (await import("./opened.mjs")).open,
  pages: async () => (await import("./opened.mjs")).pages,
  text: async () => (await import("./opened.mjs")).text,
  picture: async () => (await import("./opened.mjs")).picture,
  exhibit: async () => (await import("./opened.mjs")).exhibit,
  script: async () => (await import("./opened.mjs")).script,
  recognise: async () => (await import("./opened.mjs")).recognise,
};
