import type { DatabaseFiles, Db } from "@/db/client";
import type { Call, OperationName, Output } from "@/lib/contract/operations";
import type { AddonKey } from "@/lib/core/catalog/enumerations";
import type { Clock } from "@/lib/core/clock";
import type { Environment } from "@/lib/core/keys/api-key";
import type { Scope } from "@/lib/core/keys/scopes";
import type { Billing } from "@/lib/core/pricing/capabilities";
import type { AuthenticatorApps } from "@/lib/services/authenticator-apps/port";
import type { Drafter, ParseClientDraft, PartDrafter } from "@/lib/services/drafter/port";
import type { Mailer } from "@/lib/services/mailer/port";
import type { Passkeys } from "@/lib/services/passkeys/port";
import type { Payments } from "@/lib/services/payments/port";
import type { Postage } from "@/lib/services/postage/port";
import type { CheckWork, DocumentReader, ReadExchange } from "@/lib/services/reader/port";
import type { Renderer } from "@/lib/services/renderer/port";
import type { Sealer } from "@/lib/services/sealer/port";
import type { Signer } from "@/lib/services/signer/port";
import type { FetchedDocument, Sources } from "@/lib/services/sources/port";
import type { Storage } from "@/lib/services/storage/port";
import type { Webhooks } from "@/lib/services/webhooks/port";
import type { Replayed } from "./replayed";

/** Who calls: the key that authenticated, and the partner it belongs to. Every query is scoped by it. */
export interface Caller {
  apiKeyId: string;
  partnerId: string;
  partnerName: string;
  environment: Environment;
  hasWebhookUrl: boolean;
  /** What it may do; transports ask before they run anything. */
  scopes: readonly Scope[];
  /** Whether it is an app that somebody let in, and no key. */
  isGrant: boolean;
  /** The account's terms, as of a few seconds ago. */
  billing: Billing;
  /** Writes down who asked for a change, where it was a person: in the same transaction, and once however often it is asked for. */
  record?: Recorder;
}

export type Recorder = (context: TransactionContext, orderId: string) => Promise<unknown>;

export interface Log {
  debug(fields: object, message: string): void;
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

/** What operations work with. The composition root chooses the real or the embedded adapter for each. */
export interface Services {
  db: Db;
  /** The embedded database's own; null where the database is a server. */
  databaseFiles: DatabaseFiles | null;
  clock: Clock;
  log: Log;
  random(bytes: number): Uint8Array;
  sources: Sources;
  /** Looks into documents. */
  reader: DocumentReader;
  /** Whether a machine reads scans in a language, or a person alone. */
  readsScansIn(language: string): boolean;
  /** Looks for what stands between a translation and its signature. */
  checkWork: CheckWork;
  /** Reads termbases that other programs have exported. */
  readExchange: ReadExchange;
  /** Drafts live orders; null where no model is set up: humans then begin with the source's own text. */
  drafter: PartDrafter | null;
  storage: Storage;
  postage: Postage;
  /** What stands for any document, where a sandbox order says that any will do. */
  specimen(): Promise<Required<Omit<FetchedDocument, "doubts" | "blankPages" | "text">>>;
  /** Null where no processor is configured: live keys then find no payment method. Sandbox keys never get here. */
  payments: Payments | null;
  signer: Signer;
  webhooks: Webhooks;
  mailer: Mailer;
  passkeys: Passkeys;
  authenticatorApps: AuthenticatorApps;
  /** Something was committed that the workflows should look at now; losing it only costs time. */
  wake(): void;
  /** Aborted once the process is asked to end: what waits is left to another. Commands have none. */
  stopping?: AbortSignal;
  settings: OperationSettings;
}

/** What is written in one transaction: by which services, in which transaction, and the time that all of it bears. */
export interface TransactionContext {
  services: Services;
  tx: Db;
  at: Date;
}

/** Of the company that issues certificates, from its settings. */
export interface LetterheadSettings {
  name: string;
  /** Address, telephone, memberships: those that are set. */
  lines: readonly string[];
  /** As the operator has it, PNG or JPEG: opened in a document process alone. */
  logo: Uint8Array | null;
}

export interface OperationSettings {
  siteUrl: string;
  /** Sandbox orders take this long from submit to ready. */
  sandboxSeconds: number;
  /** Live orders too are drafted and signed by fixtures: only where the processor is a double on this machine. */
  fixtureReviewsLive: boolean;
  addonAvailability: Record<AddonKey, boolean>;
  allowLoopback: boolean;
  supportContact: string;
  /** Who issues certificates, and where: shown on their pages. */
  companyAddress: string | null;
  /** Printed on statements. */
  companyTaxNumber: string | null;
  /** What stands at the head of certificates; null prints nothing there. */
  letterhead: LetterheadSettings | null;
  /** Who may make an account: anybody, or only whoever is invited to one. */
  signUp: "open" | "invite";
  /** Whether apps may register themselves, beside those that are known by their metadata document. */
  hasDynamicRegistration: boolean;
  /** Sources and drafts are deleted so many days after delivery, where a partner has no setting of its own. */
  retentionDays: number;
  /** A claimed order with which nothing was done for so long goes back into the queue. */
  staleClaimHours: number;
  /** HMAC key of artifact links. */
  linkSecrets: readonly Uint8Array[];
  /** HMAC key of the codes that are mailed, and of the challenges that passkeys sign. */
  codeSecrets: readonly Uint8Array[];
}

/** What the workflows need beyond it; request handlers never load a fixture or a renderer. */
export interface DraftServices extends Services {
  /** The draft of sandbox orders. */
  fixtureDrafter: Drafter;
}

export interface WorkServices extends DraftServices {
  renderer: Renderer;
  sealer: Sealer;
  /** Gives back the source's own text: the draft of live orders where no model is set up. */
  sourceDrafter: PartDrafter;
  /** Makes blocks of the draft that a client sent for review. */
  parseClientDraft: ParseClientDraft;
}

/** What an operation needs of its call; all of it, unless it says so. */
type Part<K extends OperationName> = keyof Call<K>;

/** An operation for anybody. */
export type PublicOperation<K extends OperationName, P extends Part<K> = Part<K>> = (
  services: Services,
  call: Pick<Call<K>, P>,
) => Promise<Output<K>>;

/** An operation on behalf of a key. */
export type KeyOperation<K extends OperationName, P extends Part<K> = Part<K>> = (
  services: Services,
  caller: Caller,
  call: Pick<Call<K>, P>,
) => Promise<Output<K> | Replayed<Output<K>>>;
