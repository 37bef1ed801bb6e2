import type { ServerResponse } from "node:http";

export const FAULTS = [
  "rate_limited",
  "server_error",
  "unauthorized",
  "bad_request",
  "broken_off",
  "cut",
  "never_answers",
  "redirected",
  "no_choices",
  "wrong_schema",
  "prose",
  "refusal",
  "too_long",
  "tool_call",
] as const;
export type Fault = (typeof FAULTS)[number];

const AT_ONCE = { "retry-after-ms": "1" };

export function sendJson(
  response: ServerResponse,
  status: number,
  body: unknown,
  headers: Record<string, string> = {},
): void {
  response.writeHead(status, { "content-type": "application/json", ...headers });
  response.end(JSON.stringify(body));
}

function sendError(response: ServerResponse, status: number, message: string, headers = {}): void {
  sendJson(response, status, { error: { message, type: "error", param: null, code: null } }, headers);
}

export function completion(message: object, finishReason = "stop"): object {
  return {
    id: "chatcmpl-1",
    object: "chat.completion",
    created: 1_700_000_000,
    model: "double",
    choices: [
      { index: 0, message: { role: "assistant", content: null, ...message }, finish_reason: finishReason },
    ],
    usage: { prompt_tokens: 10, completion_tokens: 10, total_tokens: 20 },
  };
}

interface Scene {
  response: ServerResponse;
  answer: string;
  key: string;
  elsewhere: string;
}

function sendMessage({ response }: Scene, message: object, finishReason?: string): void {
  sendJson(response, 200, completion(message, finishReason));
}

const PLAYS: Record<Fault, (scene: Scene) => void> = {
  rate_limited: ({ response }) => sendError(response, 429, "Rate limit reached.", AT_ONCE),
  server_error: ({ response }) => sendError(response, 500, "The server had an error.", AT_ONCE),
  // Servers do quote the key.
  unauthorized: ({ response, key }) => sendError(response, 401, `Incorrect API key provided: ${key}.`),
  bad_request: ({ response }) => sendError(response, 400, "The maximum context length is 8192 tokens."),
  broken_off: ({ response, answer }) => {
    const body = JSON.stringify(completion({ content: answer }));
    response.writeHead(200, { "content-type": "application/json", "content-length": body.length });
    response.write(body.slice(0, body.length / 2), () => response.destroy());
  },
  cut: ({ response, answer }) => {
    const body = JSON.stringify(completion({ content: answer }));
    response.writeHead(200, { "content-type": "application/json" });
    response.end(body.slice(0, body.length / 2));
  },
  never_answers: () => undefined,
  redirected: ({ response, elsewhere }) => {
    response.writeHead(307, { location: elsewhere });
    response.end();
  },
  no_choices: ({ response }) => sendJson(response, 200, { ...completion({}), choices: [] }),
  wrong_schema: (scene) => sendMessage(scene, { content: '{"status":"ready","pages":"all"}' }),
  prose: (scene) => sendMessage(scene, { content: "Sure! Here is your translation:" }),
  refusal: (scene) => sendMessage(scene, { refusal: "I can't help with that." }),
  too_long: (scene) =>
    sendMessage(scene, { content: scene.answer.slice(0, scene.answer.length / 2) }, "length"),
  tool_call: (scene) => {
    const call = { name: "set_status", arguments: '{"status":"ready"}' };
    sendMessage(scene, { tool_calls: [{ id: "call_1", type: "function", function: call }] }, "tool_calls");
  },
};

export function sendFault(fault: Fault, scene: Scene): void {
  PLAYS[fault](scene);
}
