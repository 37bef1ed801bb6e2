import { vi } from "vitest";
import { Problem, type ProblemCode, type ProblemDetails } from "@/lib/core/problem";
import { problemResponse } from "@/lib/transport/responses";
import { createVidimus, type Submission, type VidimusError, type VidimusOptions } from "../client";

export type Reply = () => Response | Promise<Response>;

export interface Sent {
  url: string;
  init: RequestInit;
}

export const TEST_KEY = "vc_sandbox_test";

export const answered = (body: unknown) => () => Response.json(body);

export const refused =
  (code: ProblemCode, details: ProblemDetails = {}) =>
  () =>
    problemResponse(new Problem(code, "No.", details), { "x-vc-request-id": "the-server's" });

export const broken: Reply = () => Promise.reject(new TypeError("fetch failed"));

/** A client whose requests are answered one after the other, the last answer for good; undefined leaves a setting out. */
export function clientOf(replies: Reply[], options: VidimusOptions = {}) {
  const sent: Sent[] = [];
  const fetch = async (url: string | URL | Request, init: RequestInit = {}) => {
    sent.push({ url: String(url), init });
    const reply = replies[Math.min(sent.length, replies.length) - 1];
    if (!reply) throw new Error("nothing to answer");
    return await reply();
  };
  const settings = { apiKey: TEST_KEY, baseUrl: "https://vidimus.test", fetch, ...options };
  const given = Object.entries(settings).filter(([, value]) => value !== undefined);
  const vidimus = createVidimus(Object.fromEntries(given));
  return { vidimus, sent };
}

/** Before any clock is faked. */
const soon = setImmediate;

/** Lets all pauses pass at once; the clock must be a fake one. Hashes are made beside it. */
export async function settled<T>(promise: Promise<T>): Promise<T | VidimusError> {
  let isOver = false;
  const outcome = promise
    .catch((error: unknown) => error as VidimusError)
    .finally(() => {
      isOver = true;
    });
  while (!isOver) {
    await vi.runAllTimersAsync();
    await new Promise<void>((resolve) => soon(resolve));
  }
  return outcome;
}

/** The process remembers what ended without an answer; another test's call is another one. */
export function forgetKeys(): void {
  const shared = globalThis as { [name: symbol]: Map<string, unknown> | undefined };
  shared[Symbol.for("vidimus.openKeys")]?.clear();
}

export const bodyOf = ({ init }: Sent) => JSON.parse(String(init.body));
export const headerOf = ({ init }: Sent, name: string) => new Headers(init.headers).get(name);

export const SUBMISSION: Submission = {
  quoteId: "q_01m7yzwt4r3khhxmm838dcth0p",
  echoedInput: { sourceLanguage: "es", useCase: "uscis", pageCount: 2, speedTier: "standard" },
  documents: [{ url: "https://files.example/a.pdf" }],
};
