import { z } from "zod";

const opSchema = z.looseObject({
  id: z.string(),
  op: z.string(),
  name: z.string().nullish(),
  displayName: z.string().nullish(),
  opts: z.record(z.string(), z.unknown()).nullish(),
  data: z.unknown().optional(),
  error: z.unknown().optional(),
});

export type Op = z.infer<typeof opSchema>;

export type Answer =
  | { kind: "returned"; data: unknown }
  | { kind: "ops"; ops: Op[]; retryAfter: string | null }
  | { kind: "threw"; error: Record<string, unknown>; final: boolean; retryAfter: string | null };

export async function readAnswer(response: Response): Promise<Answer> {
  const retryAfter = response.headers.get("retry-after");
  const text = await response.text();
  const body = parseJson(text);
  // Any proxy can answer 200. Only the SDK identifies itself.
  if (!response.headers.has("x-inngest-sdk"))
    return unreadable("The answer does not come from the SDK", text);
  if (response.status === 200) return { kind: "returned", data: body };
  if (response.status === 206) {
    const ops = z.array(opSchema).min(1).safeParse(body);
    if (!ops.success) return unreadable("The SDK's list of steps is not readable", text);
    return { kind: "ops", ops: ops.data, retryAfter };
  }
  const final = response.headers.get("x-inngest-no-retry") === "true";
  return { kind: "threw", error: toError(body, response.status), final, retryAfter };
}

export function unreadable(message: string, detail: string): Answer {
  const error = { name: "Error", message: `${message}: ${detail.slice(0, 500)}` };
  return { kind: "threw", error, final: false, retryAfter: null };
}

function toError(body: unknown, status: number): Record<string, unknown> {
  const parsed = z.looseObject({}).safeParse(body);
  if (parsed.success) return parsed.data;
  return { name: "Error", message: `The SDK answered ${status}: ${JSON.stringify(body)?.slice(0, 500)}` };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
