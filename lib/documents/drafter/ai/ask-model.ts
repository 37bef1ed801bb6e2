import {
  APICallError,
  type FilePart,
  generateText,
  type LanguageModel,
  type ModelMessage,
  NoObjectGeneratedError,
  Output,
  RetryError,
  type TextPart,
} from "ai";
import type { z } from "zod";
import { faultOfStatus, type ModelFault } from "@/lib/core/documents/model-fault";
import { ModelFaultError } from "../port";

// Otherwise the SDK logs warnings about ignored settings.
globalThis.AI_SDK_LOG_WARNINGS = false;

export type Asked<T> = { kind: "answer"; value: T } | Unusable;

interface Unusable {
  kind: "unusable";
  reason: string;
  fault: ModelFault;
  tooMuch: boolean;
}

export interface Question<T> {
  model: LanguageModel;
  schema: z.ZodType<T>;
  instructions: string;
  content: (TextPart | FilePart)[];
  objection: (value: T) => string | null;
  maxRetries: number;
}

const MAX_REPAIR_CHARS = 40_000;

export async function askModel<T>(question: Question<T>): Promise<Asked<T>> {
  const first: ModelMessage = { role: "user", content: question.content };
  const answer = await attempt(question, [first]);
  if (answer.kind === "answer" || answer.tooMuch || answer.said === null) return answer;
  return attempt(question, [
    first,
    { role: "assistant", content: answer.said.slice(0, MAX_REPAIR_CHARS) },
    {
      role: "user",
      content: `That answer cannot be used: ${answer.reason}. Give the whole answer again, as the schema asks.`,
    },
  ]);
}

type UnusableAttempt = Unusable & { said: string | null };
type Attempt<T> = { kind: "answer"; value: T } | UnusableAttempt;

async function attempt<T>(question: Question<T>, messages: ModelMessage[]): Promise<Attempt<T>> {
  const { model, schema, instructions, maxRetries, objection } = question;
  try {
    const result = await generateText({
      model,
      instructions,
      messages,
      maxRetries,
      temperature: 0,
      output: Output.object({ schema }),
    });
    const value = result.output as T;
    const reason = objection(value);
    if (reason === null) return { kind: "answer", value };
    return { ...unusable(reason), said: result.text };
  } catch (error) {
    return judge(error);
  }
}

function judge(error: unknown): UnusableAttempt {
  if (NoObjectGeneratedError.isInstance(error)) {
    const tooMuch = error.finishReason === "length";
    const refused = error.finishReason === "content-filter" || !error.text;
    const reason = tooMuch ? "it broke off" : "it does not fit the schema";
    return { ...unusable(reason), tooMuch, said: refused ? null : (error.text ?? null) };
  }
  const last = RetryError.isInstance(error) ? error.lastError : error;
  if (APICallError.isInstance(last)) {
    const { statusCode } = last;
    if (isAboutTheRequest(statusCode)) {
      const reason = `the model's server refused the request (${statusCode})`;
      return { ...unusable(reason), fault: "request_refused", tooMuch: true };
    }
    // The error contains the document's text, and servers quote keys in theirs.
    throw new ModelFaultError(
      faultOfStatus(statusCode),
      `the drafting model gave no answer (${statusCode ?? "no connection"})`,
    );
  }
  return unusable("it is no answer");
}

function unusable(reason: string): UnusableAttempt {
  return { kind: "unusable", reason, fault: "unusable", tooMuch: false, said: null };
}

function isAboutTheRequest(statusCode: number | undefined): boolean {
  return statusCode === 200 || statusCode === 400 || statusCode === 413 || statusCode === 422;
}
