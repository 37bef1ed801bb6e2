import { LANGUAGE_NAMES } from "@/lib/core/catalog/language-names";
import { isDay } from "@/lib/core/days";
import { certifiedTargetName } from "@/lib/core/orders/document-names";
import type { PrintedFacts } from "./claims";
import { languageOfVersion } from "./statement-version";

export interface ReceiptFacts {
  certificateId: string | null;
  isSandbox: boolean;
  issuedAt: Date | null;
  role: "translated" | "reviewed";
  orderNumber: string | null;
  documentIndex: number | null;
  title: string | null;
  applicantInEnglish: string | null;
  sourceLanguage: string | null;
  targetLanguage: string | null;
  translator: { name: string; credentials: string } | null;
  printed: PrintedFacts | null;
}

/** Verify the signature first. */
export function readReceipt(jws: string): ReceiptFacts | null {
  const payload = decodePayload(jws);
  if (payload === null) return null;
  const translator = payload.translator as { name?: unknown; credentials?: unknown } | undefined;
  const { index, title } = (payload.document ?? payload.review ?? {}) as { index?: unknown; title?: unknown };
  const applicant = payload.applicant as { inEnglish?: unknown } | undefined;
  const name = textOf(translator?.name);
  const credentials = textOf(translator?.credentials);
  return {
    certificateId: textOf(payload.sub),
    isSandbox: payload.isSandbox === true,
    issuedAt: typeof payload.iat === "number" ? new Date(payload.iat * 1000) : null,
    role: payload.role === "reviewed" ? "reviewed" : "translated",
    orderNumber: textOf(payload.orderNumber),
    documentIndex: typeof index === "number" ? index : null,
    title: textOf(title),
    applicantInEnglish: textOf(applicant?.inEnglish),
    sourceLanguage: languageName(payload.sourceLanguage) ?? textOf(payload.sourceLanguageName),
    targetLanguage: targetName(payload),
    printed: readPrinted(payload.printed),
    translator: name !== null && credentials !== null ? { name, credentials } : null,
  };
}

/** Doesn't verify the signature. */
export function decodePayload(jws: string): Record<string, unknown> | null {
  try {
    const encoded = (jws.split(".")[1] ?? "").replaceAll("-", "+").replaceAll("_", "/");
    const bytes = Uint8Array.from(atob(encoded), (character) => character.charCodeAt(0));
    const payload: unknown = JSON.parse(new TextDecoder().decode(bytes));
    return payload !== null && typeof payload === "object" ? (payload as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}

function readPrinted(printed: unknown): PrintedFacts | null {
  const { issuerName, signedOn, issuedOn } = (printed ?? {}) as Record<string, unknown>;
  const isDated = typeof signedOn === "string" && isDay(signedOn) && typeof issuedOn === "string";
  return isDated && isDay(issuedOn) ? { issuerName: textOf(issuerName), signedOn, issuedOn } : null;
}

function textOf(value: unknown): string | null {
  return typeof value === "string" && value !== "" ? value : null;
}

function targetName({ targetLanguage, statementVersion }: Record<string, unknown>): string | null {
  if (typeof targetLanguage !== "string" || languageName(targetLanguage) === null) return null;
  return certifiedTargetName({ targetLanguage, statementLanguage: languageOfVersion(statementVersion) });
}

function languageName(code: unknown): string | null {
  return typeof code === "string" ? (LANGUAGE_NAMES[code] ?? null) : null;
}
