import { Problem } from "@/lib/core/problem";
import { readBytes } from "./read-bytes";

const MAX_BODY_MEGABYTES = 4;

/** The request's JSON body. */
export async function readJson(request: Request, options: { optional: boolean }): Promise<unknown> {
  const bytes = await readBytes(request, MAX_BODY_MEGABYTES);
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
