import { Problem } from "@/lib/core/problem";

const MAX_BODY_BYTES = 4 * 1024 * 1024;

/** The request's JSON body; bytes are counted as they come, since Content-Length may lie or be absent. */
export async function readJson(request: Request, options: { optional: boolean }): Promise<unknown> {
  const declared = Number(request.headers.get("content-length") ?? 0);
  if (declared > MAX_BODY_BYTES) throw tooLarge();
  const bytes = await readCapped(request.body);
  if (bytes.length === 0) {
    if (options.optional) return {};
    throw new Problem("VALIDATION_ERROR", "The request body is empty.", {
      recoveryHint: "Send a JSON object as the request body.",
    });
  }
  const type = request.headers.get("content-type") ?? "";
  if (!/^application\/(?:[\w.-]+\+)?json\s*(?:;|$)/i.test(type)) {
    throw new Problem("UNSUPPORTED_MEDIA_TYPE", "The request body must be JSON.");
  }
  try {
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch {
    throw new Problem("VALIDATION_ERROR", "The request body is not valid JSON in UTF-8.", {
      recoveryHint: "Serialise the body with a JSON library and send it as UTF-8.",
    });
  }
}

async function readCapped(body: ReadableStream<Uint8Array> | null): Promise<Uint8Array> {
  if (!body) return new Uint8Array();
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body) {
    size += chunk.length;
    // Leaving the loop cancels the stream: the rest is never read.
    if (size > MAX_BODY_BYTES) throw tooLarge();
    chunks.push(chunk);
  }
  return chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks);
}

function tooLarge(): Problem {
  return new Problem("PAYLOAD_TOO_LARGE", "The request body is over 4 MB.");
}
