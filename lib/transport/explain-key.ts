import { Problem } from "@/lib/core/problem";

const BEARER = "Send the header 'Authorization: Bearer <API key>' and repeat the request.";
const OTHER_HEADERS = ["x-api-key", "api-key", "apikey", "x-auth-token", "x-access-token"];
const OTHER_MEMBERS = ["api_key", "apikey", "apiKey", "key", "token", "access_token"];
const SCHEMES = new Map([
  ["basic", "Basic"],
  ["token", "Token"],
  ["apikey", "ApiKey"],
  ["digest", "Digest"],
]);
const UNSET = /^(?:undefined|null|none|nil)$|^(?:[$%<{[]|your[\W_])|api[\W_]?key|…|\.\.\./i;
const FORM = /^vc_(?:live|sandbox)_/i;
const SECRET_LENGTH = 39;

type Told = [message: string, hint: string];

/** Never repeats what was sent. */
export function explainKey(problem: unknown, request: Request): unknown {
  if (!(problem instanceof Problem)) return problem;
  const header = request.headers.get("authorization")?.trim() ?? "";
  const told =
    problem.code === "MISSING_AUTH"
      ? explainMissing(request, header)
      : problem.code === "INVALID_AUTH"
        ? explainUnknown(header)
        : null;
  if (told === null) return problem;
  const [message, recoveryHint] = told;
  return new Problem(problem.code, message, { ...problem.details, recoveryHint }, problem.row);
}

function explainMissing({ headers, url }: Request, header: string): Told | null {
  if (header !== "")
    return [
      "The Authorization header has no API key.",
      "Put the key after 'Bearer'. The variable that holds it may be empty.",
    ];
  const other = OTHER_HEADERS.find((name) => headers.has(name));
  if (other) return [`No API key was provided. The header ${other} isn't read.`, BEARER];
  if (!url.includes("?")) return null;
  const { searchParams } = new URL(url);
  const member = OTHER_MEMBERS.find((name) => searchParams.has(name));
  return member === undefined
    ? null
    : [
        `No API key was provided. The query parameter ${member} isn't read.`,
        `${BEARER} Replace a key that was in a URL: URLs end up in logs.`,
      ];
}

function explainUnknown(header: string): Told | null {
  const [, first = "", rest = ""] = /^([\w-]+):? +(\S.*)$/.exec(header) ?? [];
  const isBearer = /^bearer$/i.test(first);
  if (first !== "" && !isBearer) {
    const scheme = SCHEMES.get(first.toLowerCase()) ?? "another scheme";
    const curl = scheme === "Basic" ? " With curl, use -H instead of -u." : "";
    return [`The Authorization header uses ${scheme}, and the API takes Bearer only.`, `${BEARER}${curl}`];
  }
  const key = isBearer ? rest.trim() : header;
  if (/^bearer\b/i.test(key) || /^bearer:/i.test(header))
    return ["The Authorization header isn't of the form 'Bearer <API key>'.", BEARER];
  if (/^["'`]|["'`]$/.test(key))
    return ["The API key is in quotation marks.", "Send the key after 'Bearer' without quotation marks."];
  if (key.startsWith("whsec_"))
    return [
      "This is a webhook secret, and not an API key.",
      "Send the key that begins with vc_sandbox_ or vc_live_.",
    ];
  // OAuth access tokens (JWTs) get no advice about key formats.
  return key.split(".").length === 3 && key.startsWith("ey") ? null : explainForm(key);
}

function explainForm(key: string): Told | null {
  const prefix = FORM.exec(key)?.[0];
  if (prefix === undefined || key === prefix)
    return UNSET.test(key)
      ? [
          "A placeholder was sent in place of an API key.",
          "Set the variable that holds the key, then repeat the request.",
        ]
      : [
          "This isn't an API key of this service.",
          "Send a key that begins with vc_sandbox_ or vc_live_. The portal's API keys page makes one.",
        ];
  if (/[A-Z]/.test(key))
    return ["This API key doesn't exist.", "Send the key in lower case, as the portal showed it."];
  const length = key.length - prefix.length;
  if (length !== SECRET_LENGTH)
    return [
      `This API key has ${length} characters after ${prefix}, and keys have ${SECRET_LENGTH}.`,
      length < SECRET_LENGTH
        ? "Send the whole key: it was cut off."
        : "Send the key alone, without what follows it.",
    ];
  return null;
}
