const RIGHT_TO_LEFT = /^(ar|he|iw|yi|fa|prs|ur|ps|sd|ug|dv|ckb|syr)\b/i;
const EITHER = /^(az|ha|kk|ks|ku|ky|ms|pa|rhg|tg|tk|uz|wo|other)\b/i;

/** Which way a language runs; `auto` where that depends on its letters. */
export function languageDirection(language: string): "ltr" | "rtl" | "auto" {
  const script = /-(arab|hebr|rohg|latn|cyrl|deva|guru)\b/i.exec(language)?.[1]?.toLowerCase();
  if (script !== undefined) return /^(arab|hebr|rohg)$/.test(script) ? "rtl" : "ltr";
  if (EITHER.test(language)) return "auto";
  return RIGHT_TO_LEFT.test(language) ? "rtl" : "ltr";
}
