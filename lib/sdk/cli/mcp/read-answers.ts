/**
 * Hands on every JSON-RPC message of an answer, a stream's as they come. Where it holds none, what it says instead:
 * an API's envelope has the words for whoever reads the host's log.
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

/** A reader of server-sent events: hands on the data of each event once its blank line has come. */
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
