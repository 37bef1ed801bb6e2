import type { BudgetOwner } from "@/lib/core/keys/shared-budget";
import { Problem } from "@/lib/core/problem";
import { parseJson } from "./parse-json";
import { readBytes } from "./read-bytes";

const MAX_BODY_MEGABYTES = 4;

export interface ReadJsonOptions {
  optional: boolean;
  /** Null for those whom nobody knows. */
  sender: BudgetOwner | null;
  /** For those whom we trust with more than a customer needs. */
  maxMembers?: number;
}

/** The request's JSON body. */
export async function readJson(request: Request, options: ReadJsonOptions): Promise<unknown> {
  const bytes = await readBytes(request, MAX_BODY_MEGABYTES, options.sender);
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
    return parseJson(bytes, options.maxMembers);
  } catch (error) {
    if (error instanceof Problem) throw error;
    throw new Problem("VALIDATION_ERROR", "The request body isn't valid JSON in UTF-8.", {
      recoveryHint: "Serialize the body with a JSON library and send it as UTF-8.",
    });
  }
}
