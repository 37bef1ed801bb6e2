import {
  createDocumentPool,
  type DocumentPool,
  type PoolLimits,
  type Session,
  type SessionDeath,
} from "@/lib/documents/confined";
import {
  type CertifiedDocument,
  type PrintReport,
  type Renderer,
  TooCostlyError,
  UnprintableError,
} from "../port";
import { sealPrinted } from "../printing/seal-printed";
import type { PrintAnswers, PrintRequest } from "./messages";
import { RENDERER_PROGRAM } from "./program";

/** The longest documents cost 10 to 20 s here. Allows for slower machines, or several documents. */
const PRINT_CPU_MS = 60_000;
const PROVE_CPU_MS = 60_000;
const RECORDED_PAGES = 10;
const REPORT_CPU_MS = 20_000;
const PROCESSES = 2;
/** The same as in process/main.ts. */
const MAX_PROCESS_MEGABYTES = 900;
/** For all processes together: a document that needs the maximum is printed alone. */
const MAX_MEGABYTES = 1_000;
/** Source pictures take at most 64 MB; the rest is text and fonts. */
const MAX_ANSWER_BYTES = 128 * 1024 * 1024;
const MAX_MESSAGE_CHARS = 500;

/** These processes never open a customer's file, and load no native library. */
export function createPrintingPool({
  root = /* turbopackIgnore: true */ process.cwd(),
  ...options
}: Pick<PoolLimits, "root" | "maxMegabytes" | "confinement" | "idleMs"> = {}): DocumentPool {
  return createDocumentPool({
    maxMegabytes: MAX_MEGABYTES,
    ...options,
    root,
    processes: PROCESSES,
    hasSpare: false,
    runs: {
      program: RENDERER_PROGRAM,
      maxMegabytes: MAX_PROCESS_MEGABYTES,
      maxAnswerBytes: MAX_ANSWER_BYTES,
    },
  });
}

/** The sealing key stays in this process, and so does the check that only our writer's output is sealed. */
export function createConfinedRenderer(pool: DocumentPool): Renderer {
  return {
    prepare: (document) => pool.prepare(companyOf(document)),
    async render(
      document,
      seal = async (pdf) => pdf,
      turn = { lane: "workflow", owner: document.certificateId },
    ) {
      const task = {
        ...turn,
        // A crash is more likely our fault than the document's, and the order is paid for: try again on every call.
        name: null,
        wants: document.certificateId,
        company: companyOf(document),
        cpuMs: PRINT_CPU_MS + PROVE_CPU_MS,
      };
      return await pool.run(task, async (session) => {
        const printThere = async () => {
          const printed = await ask(session, { kind: "print", document }, "printed", PRINT_CPU_MS);
          session.holds = document.certificateId;
          return checkPrinted(printed);
        };
        const { bytes, ownPageCount } = await printThere();
        return await sealPrinted(
          document,
          { bytes, ownPageCount },
          {
            seal,
            async prove(sealed) {
              // The process may have died between the two requests: its successor prints the document first.
              if (session.holds === null && Buffer.compare((await printThere()).bytes, bytes) !== 0)
                throw new Error("the same document was printed as another file");
              const tail = sealed.slice(bytes.length);
              await ask(session, { kind: "prove", seal: tail }, "proved", PROVE_CPU_MS);
            },
          },
        );
      });
    },
    async recordPages(pdf, turn = { lane: "workflow", owner: "pages" }) {
      const company = `pages of ${turn.owner}`;
      const task = { ...turn, name: null, wants: "pages", company, cpuMs: PROVE_CPU_MS };
      const records: string[] = [];
      for (;;) {
        const stretch = { from: records.length, count: RECORDED_PAGES };
        const { pages } = await pool.run(task, (session) =>
          ask(session, { kind: "record", pdf: new Uint8Array(pdf), ...stretch }, "recorded", PROVE_CPU_MS),
        );
        if (!Array.isArray(pages) || !pages.every((each) => typeof each === "string"))
          throw new Error("the process that prints gave no pages");
        records.push(...pages);
        if (pages.length < RECORDED_PAGES) return records;
      }
    },
  };
}

export function createConfinedReportPrinter(pool: DocumentPool): PrintReport {
  return async (report, turn) => {
    const company = `reports of ${turn.owner}`;
    const task = { ...turn, name: null, wants: report.content.title, company, cpuMs: REPORT_CPU_MS };
    return await pool.run(task, async (session) => {
      const { bytes } = await ask(session, { kind: "report", report }, "reported", REPORT_CPU_MS);
      if (!(bytes instanceof Uint8Array)) throw new Error("the process that prints gave no file");
      return bytes;
    });
  };
}

export function createPrintingCheck(pool: DocumentPool): () => Promise<void> {
  const task = { lane: "desk", owner: "check", name: null, wants: "check", cpuMs: REPORT_CPU_MS } as const;
  return async () => {
    if (pool.hasStarted() !== true)
      await pool.run(task, (session) => ask(session, { kind: "prepare" }, "prepared", REPORT_CPU_MS));
  };
}

/**
 * Sandbox orders share a process, apart from live ones. They print only our fixture, checked names, and pictures
 * that we encoded.
 */
function companyOf({ isSandbox }: Pick<CertifiedDocument, "isSandbox">): string {
  return isSandbox ? "sandbox printing" : "certificates";
}

async function ask<Kind extends "printed" | "proved" | "reported" | "recorded" | "prepared">(
  session: Session,
  request: PrintRequest,
  kind: Kind,
  cpuMs: number,
): Promise<PrintAnswers[Kind]> {
  const answer = (await session.ask(request, { cpuMs })) as PrintAnswers[keyof PrintAnswers] | null;
  if (answer === null) throw lost(session.death);
  if (answer.kind === kind) return answer as PrintAnswers[Kind];
  const { name, message } = answer as PrintAnswers["failure"];
  const words = String(message).slice(0, MAX_MESSAGE_CHARS);
  throw name === "UnprintableError" ? new UnprintableError(words) : new Error(words);
}

/** Too much time or memory is the document's fault, and would repeat. Anything else is ours. */
function lost(death: SessionDeath | null): Error {
  if (death === "time of the processor" || death === "memory")
    return new TooCostlyError("it takes too much time or memory to print; make it shorter, or split it");
  return new Error("the process that prints was lost");
}

function checkPrinted(printed: PrintAnswers["printed"]): PrintAnswers["printed"] {
  if (!(printed.bytes instanceof Uint8Array) || !Number.isInteger(printed.ownPageCount))
    throw new Error("the process that prints gave no file");
  return printed;
}
