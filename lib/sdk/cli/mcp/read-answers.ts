/**
 * Passes on every JSON-RPC message of an answer, and those of a stream as they arrive. Returns null, or for an answer
 * without a message its text for the host's log, such as the API's envelope.
 */
export async function readAnswers(
  response: Response,
  answer: (text: string) => void,
): Promise<string | null> {
  const type = response.headers.get("content-type") ?? "";
  if (type.startsWith("text/event-stream") && response.body) {
    const parse = createParser(answer);
    const decoder = new TextDecoder();
    for await (const chunk of response.body) parse(decoder.decode(chunk, { stream: true }));
    return null;
  }
  const text = await response.text();
  if (text === "") return null;
  const body = parseObject(text);
  if (body?.jsonrpc === "2.0") {
    answer(text);
    return null;
  }
  const error = body?.error as { code?: unknown; message?: unknown; recoveryHint?: unknown } | undefined;
  return typeof error?.code === "string"
    ? `${error.code}: ${error.message} ${error.recoveryHint ?? ""}`.trimEnd()
    : null;
}

function parseObject(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}

/** A parser of server-sent events. Passes on the data of each event when its blank line arrives. */
export function createParser(onData: (data: string) => void): (chunk: string) => void {
  let rest = "";
  let data: string[] = [];
  return (chunk) => {
    const lines = (rest + chunk).split(/\r\n|\n|\r(?!$)/);
    rest = lines.pop() ?? "";
    for (const line of lines) {
      if (line === "") {
        if (data.length > 0) onData(data.join("\n"));
        data = [];
      } else if (line.startsWith("data:")) data.push(line.slice(line[5] === " " ? 6 : 5));
    }
  };
}
