import type { DatabaseFiles, Db } from "@/db/client";
import type { Call, OperationName, Output } from "@/lib/contract/operations";
import type { AddonKey } from "@/lib/core/catalog/enumerations";
import type { Clock } from "@/lib/core/clock";
import type { Environment } from "@/lib/core/keys/api-key";
import type { Scope } from "@/lib/core/keys/scopes";
import type { Billing } from "@/lib/core/pricing/capabilities";
import type { PriceBook } from "@/lib/core/pricing/rates";
import type {
  CheckWork,
  DocumentReader,
  Drafter,
  FetchedDocument,
  ParseClientDraft,
  PartDrafter,
  ReadExchange,
  Sources,
} from "@/lib/documents";
import type { Renderer, Sealer, Signer } from "@/lib/paper";
import type { AuthenticatorApps } from "@/lib/services/authenticator-apps/port";
import type { Mailer } from "@/lib/services/mailer/port";
import type { Passkeys } from "@/lib/services/passkeys/port";
import type { Payments } from "@/lib/services/payments/port";
import type { Postage } from "@/lib/services/postage/port";
import type { Storage } from "@/lib/services/storage/port";
import type { Webhooks } from "@/lib/services/webhooks/port";
import type { Replayed } from "./replayed";

/** The key that authenticated, and its partner. Every query is scoped by it. */
export interface Caller {
  apiKeyId: string;
  partnerId: string;
  partnerName: string;
  environment: Environment;
  hasWebhookUrl: boolean;
  /** What the key may do. Transports check it before they run an operation. */
  scopes: readonly Scope[];
  /** Whether it is an OAuth grant rather than a key. */
  isGrant: boolean;
  /** The account's terms, at most a few seconds old. */
  billing: Billing;
  /** Records in the same transaction which person asked for a change. Repeated requests record it once. */
  record?: Recorder;
}

export type Recorder = (context: TransactionContext, orderId: string) => Promise<unknown>;

export interface Log {
  debug(fields: object, message: string): void;
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

/** The operations' dependencies. The composition root chooses the real or the embedded adapter for each. */
export interface Services {
  db: Db;
  /** Files of the embedded database. Null if the database is a server. */
  databaseFiles: DatabaseFiles | null;
  clock: Clock;
  log: Log;
  random(bytes: number): Uint8Array;
  prices: PriceBook;
  sources: Sources;
  reader: DocumentReader;
  /** Whether a machine can read scans in a language. If not, a person reads them. */
  readsScansIn(language: string): boolean;
  /** Lists what stands between a translation and its signature. */
  checkWork: CheckWork;
  /** Reads termbases that other programs have exported. */
  readExchange: ReadExchange;
  /** Drafts live orders. Null if no model is set up: people then start with the source's own text. */
  drafter: PartDrafter | null;
  storage: Storage;
  postage: Postage;
  /** Replaces any document of a sandbox order that asks for it. */
  specimen(): Promise<Required<Pick<FetchedDocument, "bytes" | "sha256" | "mediaType" | "pageCount">>>;
  /** Null if no processor is configured: live keys then have no payment method. Sandbox keys never use it. */
  payments: Payments | null;
  signer: Signer;
  webhooks: Webhooks;
  mailer: Mailer;
  passkeys: Passkeys;
  authenticatorApps: AuthenticatorApps;
  /** Wakes the workflows after a commit. A lost call only costs time. */
  wake(): void;
  /** Aborted when the process is asked to end: waiting work is left to another process. Commands have none. */
  stopping?: AbortSignal;
  settings: OperationSettings;
}

/** The services, the transaction, and the time of everything written in it. */
export interface TransactionContext {
  services: Services;
  tx: Db;
  at: Date;
}

export interface LetterheadSettings {
  name: string;
  /** Address, telephone, memberships: those that are set. */
  lines: readonly string[];
  /** The operator's file, PNG or JPEG. Open it only in a document process. */
  logo: Uint8Array | null;
}

export interface OperationSettings {
  siteUrl: string;
  /** How long a sandbox order takes from submit to ready. */
  sandboxSeconds: number;
  /** Fixtures draft and sign live orders too. Only allowed when the processor is a double on this machine. */
  fixtureReviewsLive: boolean;
  addonAvailability: Record<AddonKey, boolean>;
  allowLoopback: boolean;
  supportContact: string;
  /** The issuer's address, shown on certificates' pages. */
  companyAddress: string | null;
  /** Printed on statements. */
  companyTaxNumber: string | null;
  /** Printed at the head of certificates. Null prints none. */
  letterhead: LetterheadSettings | null;
  /** invite: only invited people can make an account. */
  signUp: "open" | "invite";
  /** Whether apps may register dynamically, besides those with a metadata document. */
  hasDynamicRegistration: boolean;
  /** Days after delivery until sources and drafts are deleted, unless a partner has its own setting. */
  retentionDays: number;
  /** A claimed order goes back into the queue after so many hours without work. */
  staleClaimHours: number;
  linkSecrets: readonly Uint8Array[];
  /** HMAC keys of mailed codes and of passkey challenges. */
  codeSecrets: readonly Uint8Array[];
}

/** What workflows need in addition. Request handlers never load a fixture or a renderer. */
export interface DraftServices extends Services {
  /** Drafts sandbox orders. */
  fixtureDrafter: Drafter;
}

export interface WorkServices extends DraftServices {
  renderer: Renderer;
  sealer: Sealer;
  /** Returns the source's own text: the draft of live orders when no model is set up. */
  sourceDrafter: PartDrafter;
  /** Splits a client's draft for review into blocks. */
  parseClientDraft: ParseClientDraft;
}

/** Members of the call that an operation uses. Default: all. */
type Part<K extends OperationName> = keyof Call<K>;

/** An operation that needs no key. */
export type PublicOperation<K extends OperationName, P extends Part<K> = Part<K>> = (
  services: Services,
  call: Pick<Call<K>, P>,
) => Promise<Output<K>>;

export type KeyOperation<K extends OperationName, P extends Part<K> = Part<K>> = (
  services: Services,
  caller: Caller,
  call: Pick<Call<K>, P>,
) => Promise<Output<K> | Replayed<Output<K>>>;
