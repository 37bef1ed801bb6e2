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

export interface Caller {
  apiKeyId: string;
  partnerId: string;
  partnerName: string;
  environment: Environment;
  hasWebhookUrl: boolean;
  /** Transports check it before they run an operation. */
  scopes: readonly Scope[];
  isGrant: boolean;
  billing: Billing;
  record?: Recorder;
}

export type Recorder = (context: TransactionContext, orderId: string) => Promise<unknown>;

export interface Log {
  debug(fields: object, message: string): void;
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

export interface Services {
  db: Db;
  /** Null if the database is a server. */
  databaseFiles: DatabaseFiles | null;
  clock: Clock;
  log: Log;
  random(bytes: number): Uint8Array;
  prices: PriceBook;
  sources: Sources;
  reader: DocumentReader;
  readsScansIn(language: string): boolean;
  checkWork: CheckWork;
  readExchange: ReadExchange;
  drafter: PartDrafter | null;
  storage: Storage;
  postage: Postage;
  specimen(): Promise<Required<Pick<FetchedDocument, "bytes" | "sha256" | "mediaType" | "pageCount">>>;
  /** Null if no processor is configured. Sandbox keys never use it. */
  payments: Payments | null;
  signer: Signer;
  webhooks: Webhooks;
  mailer: Mailer;
  passkeys: Passkeys;
  authenticatorApps: AuthenticatorApps;
  /** Wakes the workflows after a commit. A lost call only costs time. */
  wake(): void;
  /** Aborted when the process is asked to end. Commands have none. */
  stopping?: AbortSignal;
  settings: OperationSettings;
}

export interface TransactionContext {
  services: Services;
  tx: Db;
  at: Date;
}

export interface LetterheadSettings {
  name: string;
  lines: readonly string[];
  /** PNG or JPEG. Open it only in a document process. */
  logo: Uint8Array | null;
}

export interface OperationSettings {
  siteUrl: string;
  sandboxSeconds: number;
  /** Fixtures draft and sign live orders too. Only allowed when the processor is a double on this machine. */
  fixtureReviewsLive: boolean;
  addonAvailability: Record<AddonKey, boolean>;
  allowLoopback: boolean;
  supportContact: string;
  companyAddress: string | null;
  companyTaxNumber: string | null;
  letterhead: LetterheadSettings | null;
  signUp: "open" | "invite";
  hasDynamicRegistration: boolean;
  /** Counted from delivery. A partner's own setting takes precedence. */
  retentionDays: number;
  staleClaimHours: number;
  linkSecrets: readonly Uint8Array[];
  /** HMAC keys of mailed codes and of passkey challenges. */
  codeSecrets: readonly Uint8Array[];
}

export interface DraftServices extends Services {
  fixtureDrafter: Drafter;
}

export interface WorkServices extends DraftServices {
  renderer: Renderer;
  sealer: Sealer;
  sourceDrafter: PartDrafter;
  parseClientDraft: ParseClientDraft;
}

type Part<K extends OperationName> = keyof Call<K>;

export type PublicOperation<K extends OperationName, P extends Part<K> = Part<K>> = (
  services: Services,
  call: Pick<Call<K>, P>,
) => Promise<Output<K>>;

export type KeyOperation<K extends OperationName, P extends Part<K> = Part<K>> = (
  services: Services,
  caller: Caller,
  call: Pick<Call<K>, P>,
) => Promise<Output<K> | Replayed<Output<K>>>;
