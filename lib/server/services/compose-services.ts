import { randomBytes } from "node:crypto";
import { join } from "node:path";
import { type Database, openPglite, openPostgres } from "@/db/client";
import { readDatabaseTime } from "@/db/queries/database-time";
import { listSigningKeys } from "@/db/queries/signing-keys";
import { ADDON_KEYS, type AddonKey } from "@/lib/core/catalog/enumerations";
import { type Clock, createMovableClock } from "@/lib/core/clock";
import type { PriceBook } from "@/lib/core/pricing/rates";
import type { Announce, DocumentReader, Inspect, ParseDraft } from "@/lib/documents";
import { createClientDocumentFetch, createSources, guardedRequest, refuseUrl } from "@/lib/documents/fetch";
import { type Settings, SettingsError } from "@/lib/env";
import { type MakeSigningKey, rotateSigningKeys } from "@/lib/operations/certificates/rotate-signing-keys";
import type { Log, Services } from "@/lib/operations/context";
import type { PrintReport, Renderer, RevocationSource, TimestampAuthority } from "@/lib/paper";
import { createCscSigner, type DocumentSigner } from "@/lib/paper/keys";
import { createAuthenticatorApps } from "@/lib/services/authenticator-apps/totp";
import { createDatabaseSigner } from "@/lib/services/database-signer/database-signer";
import { createOpenIdProvider } from "@/lib/services/identity/open-id";
import type { IdentityProviders } from "@/lib/services/identity/port";
import { createMailbox, type Mailbox } from "@/lib/services/mailer/embedded";
import { createSmtpMailer } from "@/lib/services/mailer/smtp";
import { createPasskeys } from "@/lib/services/passkeys/webauthn";
import { createEasyPostPostage } from "@/lib/services/postage/easypost";
import type { Postage } from "@/lib/services/postage/port";
import { createRateTablePostage } from "@/lib/services/postage/rate-table";
import { createSecrets, type Secrets } from "@/lib/services/secrets/secrets";
import { createFolderStorage } from "@/lib/services/storage/embedded";
import { createS3Storage } from "@/lib/services/storage/s3";
import { createWebhooks } from "@/lib/services/webhooks/guarded-webhooks";
import { measureCalls } from "@/lib/telemetry/measure-calls";
import { createInngestCheck } from "./check-inngest";
import { prepareDataFolder } from "./data-folder";
import { createDocumentKeySource } from "./document-key-source";
import { folderSecrets } from "./folder-secret";
import { freeMegabytes, openingTrouble } from "./full-disk";
import { createLazyPayments, createLazyRevocation } from "./lazy-services";
import { createRandom } from "./random-pool";
import { readLetterhead } from "./read-letterhead";
import { reasonOf } from "./reason-of";
import { createSharedClock } from "./shared-clock";
import { createSigningKeySource } from "./signing-key-source";
import { createSpecimen } from "./specimen";
import { createTimestampSource } from "./timestamp-source";

export interface OpenServices {
  services: Services;
  secrets: Secrets;
  secretFolder: { path: string; isOutdated(): boolean } | null;
  makeSigningKey: MakeSigningKey;
  parseDraft: ParseDraft;
  renderer: Renderer;
  printReport: PrintReport;
  openDocumentKey: () => Promise<DocumentSigner>;
  timestamps: TimestampAuthority | null;
  revocation: RevocationSource;
  mailbox: Mailbox | null;
  fetchClientDocument: (url: string) => Promise<Uint8Array>;
  fetchClientLogo: (url: string) => Promise<Uint8Array>;
  identityProviders: IdentityProviders;
  checkPrinting: (() => Promise<void>) | null;
  checkInngest: (() => Promise<void>) | null;
  /** Null wherever money is real. */
  advanceClock: ((ms: number) => void) | null;
  close(): Promise<void>;
}

const COMPARE_EVERY_MS = 60_000;

export interface Papers extends Pick<Services, "readsScansIn" | "checkWork" | "readExchange" | "drafter"> {
  reader: DocumentReader & { inspect: Inspect; announce: Announce; parseDraft: ParseDraft };
  renderer: Renderer;
  printReport: PrintReport;
  checkPrinting: OpenServices["checkPrinting"];
  close(): void;
}

export type OpenPapers = (settings: Settings, log: Log) => Papers;

export interface Parts {
  openPapers: OpenPapers;
  prices: PriceBook;
}

export interface OpenOptions {
  settings: Settings;
  log: Log;
  wake: () => void;
  stopping?: AbortSignal;
  clock?: Clock;
  database?: Database;
}

export async function composeServices(
  options: OpenOptions,
  { openPapers, prices }: Parts,
): Promise<OpenServices> {
  const { settings, log, wake } = options;
  const shared = createSharedClock();
  const movable = settings.stripe?.isDouble && !options.clock ? createMovableClock(shared) : null;
  movable?.putAhead(settings.clockAheadDays * 86_400_000);
  const clock = options.clock ?? movable ?? shared;
  const needsFolder = !settings.authSecret || !settings.databaseUrl || !settings.s3 || !settings.smtp;
  const folder = needsFolder ? prepareDataFolder(settings.dataDir) : settings.dataDir;
  const { current, previous } = settings.authSecret ?? folderSecrets(folder);
  const secrets = createSecrets(current, previous);
  const database = options.database ?? (await openDatabase(settings, folder));
  const compareClocks = () => shared.compare(() => readDatabaseTime(database.db)).catch(() => undefined);
  // The embedded database has this machine's clock.
  const isComparing = !database.isEmbedded && !options.clock;
  const comparing = isComparing ? setInterval(compareClocks, COMPARE_EVERY_MS).unref() : undefined;
  const mailbox = createMailbox(join(folder, "mailbox"), () => clock.now());
  try {
    if (isComparing) await compareClocks();
    const keys = await createSigningKeySource(settings.signingKeys, secrets);
    const { reader, renderer, printReport, checkPrinting, close, ...papers } = openPapers(settings, log);
    const services: Services = {
      db: database.db,
      databaseFiles: database.files,
      clock,
      log,
      random: createRandom(),
      prices,
      reader,
      ...papers,
      sources: measureCalls(
        "sources",
        createSources({
          allowLoopback: settings.allowLoopback,
          inspect: reader.inspect,
          announce: reader.announce,
        }),
      ),
      storage: measureCalls(
        "store",
        settings.s3 ? createS3Storage(settings.s3) : createFolderStorage(join(folder, "files")),
      ),
      postage: measureCalls("postage", choosePostage(settings, log)),
      payments: settings.stripe ? measureCalls("payments", createLazyPayments(settings.stripe, log)) : null,
      signer: measureCalls(
        "signer",
        createDatabaseSigner({ db: database.db, clock, openPrivateKey: keys.open }),
      ),
      webhooks: createWebhooks({ allowLoopback: settings.allowLoopback }),
      passkeys: createPasskeys(settings.siteUrl),
      authenticatorApps: createAuthenticatorApps({ ...secrets, random: (count) => randomBytes(count) }),
      mailer: measureCalls("mailer", settings.smtp ? createSmtpMailer(settings.smtp) : mailbox),
      specimen: createSpecimen(),
      wake,
      ...(options.stopping && { stopping: options.stopping }),
      settings: {
        siteUrl: settings.siteUrl,
        sandboxSeconds: settings.sandboxSeconds,
        fixtureReviewsLive: settings.fixtureReviewsLive,
        addonAvailability: parseAddons(settings.addonsAvailable),
        allowLoopback: settings.allowLoopback,
        supportContact: settings.supportContact,
        companyAddress: settings.companyAddress,
        companyTaxNumber: settings.companyTaxNumber,
        letterhead: readLetterhead(settings.letterhead),
        signUp: settings.signUp,
        hasDynamicRegistration: settings.hasDynamicRegistration,
        retentionDays: settings.retentionDays,
        staleClaimHours: settings.staleClaimHours,
        linkSecrets: secrets.linkSecrets,
        codeSecrets: secrets.codeSecrets,
      },
    };
    await rotateSigningKeys(services, keys.make, { force: false });
    await proveSigningKey(services, keys.open);
    return {
      services,
      fetchClientDocument: createClientDocumentFetch({ allowLoopback: settings.allowLoopback }),
      fetchClientLogo: createClientDocumentFetch({ allowLoopback: settings.allowLoopback, accept: "logo" }),
      secrets,
      secretFolder: settings.authSecret
        ? null
        : { path: folder, isOutdated: () => folderSecrets(folder).current !== current },
      makeSigningKey: keys.make,
      parseDraft: reader.parseDraft,
      renderer,
      printReport,
      checkPrinting,
      checkInngest: settings.inngest && createInngestCheck(settings.inngest),
      openDocumentKey: createDocumentKeySource(services, settings, secrets, openRemoteSigner(settings)),
      timestamps: createTimestampSource(services, settings, secrets),
      revocation: createLazyRevocation({
        guard: { allowLoopback: settings.allowLoopback },
        now: () => clock.now(),
      }),
      mailbox: settings.smtp ? null : mailbox,
      identityProviders: openIdProviders(settings.identity),
      advanceClock: movable?.putAhead ?? null,
      close() {
        clearInterval(comparing);
        close();
        return database.close();
      },
    };
  } catch (error) {
    clearInterval(comparing);
    await database.close();
    throw error;
  }
}

function openRemoteSigner({ csc, allowLoopback }: Settings): (() => Promise<DocumentSigner>) | null {
  if (csc === null) return null;
  const urls = {
    CSC_URL: csc.url,
    CSC_TOKEN_URL: csc.access.kind === "client" ? csc.access.tokenUrl : csc.url,
  };
  for (const [name, url] of Object.entries(urls)) {
    const refusal = refuseUrl(url, { allowLoopback });
    if (refusal !== null) throw new SettingsError(`${name} ${refusal}.`);
  }
  return createCscSigner(csc, (request) => guardedRequest(request, { allowLoopback }));
}

function openIdProviders({ google, microsoft }: Settings["identity"]): IdentityProviders {
  return {
    ...(google && { google: createOpenIdProvider("google", google) }),
    ...(microsoft && { microsoft: createOpenIdProvider("microsoft", microsoft) }),
  };
}

async function openDatabase(settings: Settings, folder: string): Promise<Database> {
  if (settings.databaseUrl) {
    try {
      return await openPostgres(settings.databaseUrl, { migrate: !settings.isServerless });
    } catch (error) {
      throw new SettingsError(`The database at DATABASE_URL isn't usable: ${reasonOf(error)}.`, {
        cause: error,
      });
    }
  }
  try {
    return await openPglite(folder);
  } catch (error) {
    const trouble = openingTrouble(error, freeMegabytes(folder));
    if (trouble !== null)
      throw new SettingsError(`The database in the data folder ${folder} can't be opened. ${trouble}.`);
    throw new SettingsError(
      `The database in the data folder ${folder} can't be opened (${reasonOf(error)}). Restore a backup, or move the folder away to start over.`,
    );
  }
}

function parseAddons(available: string[]): Record<AddonKey, boolean> {
  const unknown = available.filter((name) => name !== "" && !ADDON_KEYS.some((key) => key === name));
  if (unknown.length > 0) {
    throw new SettingsError(
      `ADDONS_AVAILABLE names ${unknown.join(", ")}; known are ${ADDON_KEYS.join(", ")}.`,
    );
  }
  const isOn = (key: AddonKey) => available.includes(key);
  return {
    notarization: isOn("notarization"),
    hardcopy: isOn("hardcopy"),
    apostille: isOn("apostille"),
    additionalCopies: isOn("additionalCopies"),
  };
}

async function proveSigningKey(
  services: Services,
  open: (row: Awaited<ReturnType<typeof listSigningKeys>>[number]) => string,
) {
  const active = (await listSigningKeys(services.db)).findLast(({ state }) => state === "active");
  if (!active) throw new SettingsError("There's no usable signing key. Add a new one to SIGNING_KEYS.");
  try {
    open(active);
  } catch {
    throw new SettingsError(
      `The signing key ${active.kid} can't be opened. Neither AUTH_SECRET (or the data folder's 'secret') nor the previous secret is the one that sealed it.`,
    );
  }
}

function choosePostage({ easypost }: Settings, log: Log): Postage {
  if (!easypost) return createRateTablePostage();
  return createEasyPostPostage({
    ...easypost,
    fetch,
    onFailure: (reason) => log.warn({ reason }, "the carrier could not be asked for postage"),
  });
}
