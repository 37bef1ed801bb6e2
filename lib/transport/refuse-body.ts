import { Problem } from "@/lib/core/problem";

const AS_JSON = "Send the body as JSON with 'Content-Type: application/json'.";
const AS_DOCUMENT = "Pass documents by URL. POST /documents takes files, and returns a URL to pass.";
const OTHER_TYPES: readonly [type: RegExp, hint: string][] = [
  [/^application\/x-www-form-urlencoded/i, `${AS_JSON} With curl, add -H 'Content-Type: application/json'.`],
  [
    /^(?:multipart|image|audio|video)\/|^application\/(?:pdf|zip|octet-stream|msword|vnd\.)/i,
    `${AS_JSON} ${AS_DOCUMENT}`,
  ],
];
const TYPE = /^[\w!#$&^.+-]{1,60}\/[\w!#$&^.+-]{1,60}/;

export function isJsonType(headers: Headers): boolean {
  return /^application\/(?:[\w.-]+\+)?json\s*(?:;|$)/i.test(typeOf(headers));
}

export function typeOf(headers: Headers): string {
  return headers.get("content-type")?.trim() ?? "";
}

/** @returns Problem UNSUPPORTED_MEDIA_TYPE, for a body that isn't JSON by its headers; null for JSON. */
export function refuseMediaType(headers: Headers): Problem | null {
  const refuse = (message: string, recoveryHint: string) =>
    new Problem("UNSUPPORTED_MEDIA_TYPE", message, { recoveryHint });
  const coding = headers.get("content-encoding")?.trim().toLowerCase() ?? "identity";
  if (coding !== "identity" && coding !== "")
    return refuse("The request body is compressed.", "Send the body uncompressed, without Content-Encoding.");
  if (isJsonType(headers)) return null;
  const type = typeOf(headers);
  if (type === "") return refuse("The request has a body and no Content-Type.", AS_JSON);
  const [, hint = AS_JSON] = OTHER_TYPES.find(([pattern]) => pattern.test(type)) ?? [];
  const named = TYPE.exec(type)?.[0] ?? "of another type";
  return refuse(`The request body must be JSON, and is ${named}.`, hint);
}

/** Also for a body that may be absent: one of no bytes with a type got lost. */
export function refuseEmpty(headers: Headers, emptied: string | null): Problem {
  if (emptied === null)
    return new Problem("VALIDATION_ERROR", "The request body is empty.", {
      recoveryHint: "Send a JSON object as the request body.",
    });
  const type = isJsonType(headers) ? "JSON" : (TYPE.exec(typeOf(headers))?.[0] ?? "set");
  return new Problem("VALIDATION_ERROR", `The request body is empty, and its Content-Type is ${type}.`, {
    recoveryHint: `If your program made a body, it was lost before it got here. ${emptied} To send no fields, send {} as the body, or no Content-Type.`,
  });
}

export function isBlank(bytes: Uint8Array): boolean {
  return bytes.every((byte) => byte === 32 || byte === 9 || byte === 10 || byte === 13);
}

const BY_LIBRARY = "Serialize the body with a JSON library and send it as UTF-8.";
/** In Latin-1. */
const FOREIGN: readonly [starts: string[], reason: string, hint: string][] = [
  [["\x1F\x8B"], "is compressed with gzip", "Send the body uncompressed."],
  [["%PDF-", "\xFF\xD8\xFF", "\x89PNG", "PK\x03\x04"], "is a file, and not JSON", AS_DOCUMENT],
  [["\xFF\xFE", "\xFE\xFF"], "is in UTF-16", BY_LIBRARY],
  [["<", "--"], "is markup or a form, and not JSON", BY_LIBRARY],
];
const FORM = /^[\w.[\]%-]+=/;

/** Never repeats what was sent. */
export function refuseJson(bytes: Uint8Array, error: unknown): Problem {
  const refuse = (reason: string, recoveryHint: string) =>
    new Problem("VALIDATION_ERROR", `The request body ${reason}.`, { recoveryHint });
  const head = Buffer.from(bytes.subarray(0, 64)).toString("latin1");
  const found = FOREIGN.find(([starts]) => starts.some((start) => head.startsWith(start)));
  if (found) return refuse(found[1], found[2]);
  if (head.slice(4, 8) === "ftyp") return refuse("is a file, and not JSON", AS_DOCUMENT);
  if (FORM.test(head)) return refuse("is a form, and not JSON", BY_LIBRARY);
  if (!(error instanceof SyntaxError)) return refuse("isn't UTF-8", BY_LIBRARY);
  if (/end of JSON|Unterminated|after (?:array element|property)/i.test(error.message) && !isClosed(bytes))
    return refuse(
      "ends before its JSON does",
      "Send the whole body. It may have been cut off by a wrong Content-Length.",
    );
  const place = /\(line (\d+) column (\d+)\)/.exec(error.message);
  const at = place ? ` (line ${place[1]}, column ${place[2]})` : "";
  return refuse(
    `isn't valid JSON${at}`,
    "Serialize the body with a JSON library. JSON has double quotes, and no NaN, comments, or trailing commas.",
  );
}

function isClosed(bytes: Uint8Array): boolean {
  return Buffer.from(bytes.subarray(-64)).toString("latin1").trimEnd().endsWith("}");
}
