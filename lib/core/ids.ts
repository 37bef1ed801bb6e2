export const ID_PREFIXES = {
  quote: "q",
  job: "job",
  certificate: "vcrt",
  message: "msg",
  refund: "re",
  payout: "po",
  reversal: "rev",
  event: "evt",
  partner: "prt",
  apiKey: "key",
  apiRequest: "req",
  payment: "pay",
  invoice: "inv",
  ledgerTransaction: "txn",
  staff: "stf",
  signingCode: "sgn",
  question: "qst",
  comment: "cmt",
  task: "tsk",
  correction: "cor",
  correctionRequest: "crq",
  upload: "upl",
  documentKey: "dky",
  timestampKey: "tsa",
  person: "usr",
  session: "ses",
  linkedAccount: "lac",
  verification: "vfy",
  passkey: "psk",
  authenticatorApp: "app",
  invitation: "ivt",
  export: "exp",
  orderImport: "imp",
  sandboxWipe: "wip",
  savedView: "viw",
  term: "trm",
  segment: "seg",
  operatorRun: "opr",
} as const;

export type IdKind = keyof typeof ID_PREFIXES;

const CROCKFORD = "0123456789abcdefghjkmnpqrstvwxyz";

function encode128(bytes: Uint8Array): string {
  let value = 0n;
  for (const byte of bytes) value = (value << 8n) | BigInt(byte);
  let text = "";
  for (let i = 0; i < 26; i++) {
    text = CROCKFORD[Number(value & 31n)] + text;
    value >>= 5n;
  }
  return text;
}

/**
 * Ids sort by birth (48 bits of milliseconds, then 80 random bits). Certificates' are public: all 128 bits are
 * random, so that they betray neither time nor volume.
 */
export function makeId(kind: IdKind, now: Date, random16: Uint8Array): string {
  const bytes = Uint8Array.from(random16.subarray(0, 16));
  if (bytes.length !== 16) throw new Error("makeId needs 16 random bytes");
  if (kind !== "certificate") {
    let ms = now.getTime();
    for (let i = 5; i >= 0; i--) {
      bytes[i] = ms % 256;
      ms = Math.floor(ms / 256);
    }
  }
  return `${ID_PREFIXES[kind]}_${encode128(bytes)}`;
}

const END_OF_TIME = Date.UTC(9999, 11, 31);

/** Not for certificates, whose ids hold no time. A made-up id may hold a time that the database can't express. */
export function timeOfId(id: string): Date {
  let value = 0n;
  for (const character of id.slice(-26)) value = (value << 5n) | BigInt(CROCKFORD.indexOf(character));
  return new Date(Math.min(Number(value >> 80n), END_OF_TIME));
}

export function isId(kind: IdKind, text: string): boolean {
  const prefix = ID_PREFIXES[kind];
  return (
    text.length === prefix.length + 27 &&
    text.startsWith(`${prefix}_`) &&
    /^[0-9a-hjkmnp-tv-z]{26}$/.test(text.slice(-26))
  );
}

/** `VC-XXXX-XXXX`: readable over the telephone, and no hint of the order volume. */
export function makeOrderNumber(random5: Uint8Array): string {
  if (random5.length < 5) throw new Error("makeOrderNumber needs 5 random bytes");
  let value = 0n;
  for (const byte of random5.subarray(0, 5)) value = (value << 8n) | BigInt(byte);
  let text = "";
  for (let i = 0; i < 8; i++) {
    text = CROCKFORD[Number(value & 31n)] + text;
    value >>= 5n;
  }
  const upper = text.toUpperCase();
  return `VC-${upper.slice(0, 4)}-${upper.slice(4)}`;
}

export function isAnyId(text: string): boolean {
  return Object.keys(ID_PREFIXES).some((kind) => isId(kind as IdKind, text));
}
