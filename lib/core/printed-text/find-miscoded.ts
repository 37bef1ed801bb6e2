export interface Miscoded {
  part: string;
  cause: string;
}

/** Windows-1252 characters for UTF-8 continuation bytes. Closing quotes may also follow a capital. */
const REST = "\\u0080-\\u00a9\\u00ab-\\u00b9\\u00bb-\\u00bf€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘“•–—˜™š›œžŸ";

const MISREAD = new RegExp(`[ÂÃÄÅÐÑ×ØÙ][${REST}]|â€.|ï»¿`, "u");
const UNREAD_ESCAPES = /\\(?:u[\da-f]{4}|u\{[\da-f]{1,6}\}|x[\da-f]{2})/iu;

/** No name contains these. Our own list, of 2026-11-30. */
const CODES: readonly [pattern: RegExp, cause: string][] = [
  [
    /&(?:#\d{2,6}|#x[\da-f]{2,5}|amp|apos|gt|lt|nbsp|quot|[lr][sd]quo|[mn]dash|szlig|eth|thorn|(?:ae|oe)lig|[a-z](?:acute|caron|cedil|circ|grave|ring|slash|tilde|uml));/iu,
    "text that was escaped for HTML",
  ],
  [/%(?:2[\da-f]|c[2-9a-f]%[89ab][\da-f]|[de][\da-f]%[89ab][\da-f])/iu, "text that was encoded for a URL"],
  [UNREAD_ESCAPES, "text whose escapes weren't read"],
  [MISREAD, "UTF-8 that was read as another encoding"],
  [/\p{L}\?+\p{L}/u, "letters that an encoding lacked"],
  [
    /^\s*\{\s*["'][^"']{0,80}["']\s*:|^\s*\(\s*["'][^"']{0,80}["']\s*[,)]/u,
    "a whole object instead of its text",
  ],
];

export function findMiscoded(text: string): Miscoded | null {
  for (const [pattern, cause] of CODES) {
    const [part] = pattern.exec(text) ?? [];
    if (part !== undefined) return { part, cause };
  }
  return null;
}

const NO_TEXTS: readonly [pattern: RegExp, cause: string][] = [
  [
    /^data:[\w/+.-]{1,80}[;,]|^(?:JVBERi0|UEsDB|iVBORw0|\/9j\/)[A-Za-z0-9+/=\s]*$|^[A-Za-z0-9+/]{200}|^(?:[A-Za-z0-9+/]{60,200}\r?\n){3}/u,
    "a file in base64",
  ],
  [/^(?:%PDF-|\{\\rtf)/u, "the bytes of a file"],
  [/^(?:https?|file|s3):\/\/\S{1,2000}$/iu, "the address of a document"],
  [
    /^<(?!\/)(?:bound |built-in )?(?:async_generator|class|coroutine|function|generator|method|object|Promise|Request|Response)\b[^<>]{0,200}>$/u,
    "an object in place of its text",
  ],
  [/^(?:doc|job|q)_[0-9a-z]{20,40}$/u, "an ID in place of its text"],
  [
    /^Traceback \(most recent call last\):|^\w{0,40}(?:Error|Exception): [^\n]{0,400}\n\s+at /u,
    "the report of a failed program",
  ],
  [
    /^(?:<!doctype|<html)[\s\S]{0,1000}?<(?:title|h1)[^<>]{0,100}>\s*(?:[45]\d\d\b|Bad Gateway|Error\b|Forbidden|Not Found|Page not found|Service Unavailable|Unauthorized)/iu,
    "a server's page about an error",
  ],
  [/^\{\s*"(?:error|errors|exception|statusCode)"\s*:/u, "a server's answer about an error"],
  [
    /^[[<{(][^\]<>{}()]{0,60}\b(?:add|insert|paste|put)\b[^\]<>{}()]{0,80}\b(?:content|contract|document|here|text)\b[^\]<>{}()]{0,40}[\]>})]$/iu,
    "a template that wasn't filled in",
  ],
  [/^(?:\/|~\/|\.{1,2}\/|[A-Za-z]:\\)\S{1,400}\.\w{2,5}$/u, "the path of a file"],
];
/** A single one may be a quotation. More are the text's own. */
const SPOILT: readonly [pattern: RegExp, most: number, cause: string][] = [
  [MISREAD, 2, "UTF-8 that was read as another encoding"],
  [UNREAD_ESCAPES, 2, "text whose escapes weren't read"],
  [/\ufffd/u, 1, "letters that an encoding lacked"],
  [/%(?:c[2-9a-f]%[89ab][\da-f]|20)/iu, 4, "text that was encoded for a URL"],
];
const START = 4_000;

export function findNotText(text: string): Miscoded | null {
  const start = text.trim().slice(0, START);
  for (const [pattern, cause] of NO_TEXTS)
    if (pattern.test(start)) return { part: start.slice(0, 40), cause };
  for (const [pattern, most, cause] of SPOILT) {
    const found = [...start.matchAll(new RegExp(pattern, `${pattern.flags}g`))];
    if (found.length > most) return { part: found[0]?.[0] ?? "", cause };
  }
  return null;
}
