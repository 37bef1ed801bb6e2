import type { PgTable } from "drizzle-orm/pg-core";
import type * as schema from "../schema";

/**
 * `row`: the whole row is deleted. `empty`: null, or empty text or braces. `members`: these
 * members of its JSON are gone or empty. `hashed`: begins with `erased:`. `stays`: see `holds`.
 */
type Fate = "row" | "empty" | "hashed" | "stays" | { members: readonly string[] };

export interface PersonalColumn {
  holds: string;
  purge: Fate;
  erase: Fate;
  kept: string;
}

type ColumnRule = "none" | PersonalColumn;

interface TableRule<T extends PgTable> {
  /**
   * SQL that selects an order's rows, with `t` for this table and `o` for orders. Null if no row belongs to an order.
   */
  ofOrder: string | null;
  columns: Record<keyof T["_"]["columns"], ColumnRule>;
}

type Tables = {
  [Name in keyof typeof schema as (typeof schema)[Name] extends PgTable
    ? Name
    : never]: (typeof schema)[Name] extends PgTable ? TableRule<(typeof schema)[Name]> : never;
};

function none<Names extends string>(...names: Names[]): Record<Words<Names>, "none"> {
  return Object.fromEntries(names.flatMap((each) => each.split(" ")).map((name) => [name, "none"])) as Record<
    Words<Names>,
    "none"
  >;
}

/** `"a" | "b"` of `"a b"`. */
type Words<Text extends string, Found extends string = never> = Text extends `${infer Word} ${infer Rest}`
  ? Words<Rest, Found | Word>
  : Found | Text;

const GOOD = "for good";
/** The order of a workflow event `e`. A failure's event nests the event that failed. */
const EVENT_OF_ORDER =
  "coalesce(e.payload -> 'data' ->> 'jobId', e.payload -> 'data' -> 'event' -> 'data' ->> 'jobId') = o.id and e.received_at < o.erased_at";

/** By the same rules as the search. */
export const VIEW_OF_CLIENT = String.raw`(
  starts_with(lower(o.applicant_name), lower(t.filters ->> 'q'))
  or o.end_user_external_id = t.filters ->> 'q'
  or exists (select 1 from jsonb_each_text(o.metadata) m
    where m.key || '=' || m.value = regexp_replace(t.filters ->> 'q', '\s*=\s*', '=')))`;

function words(holds: string): PersonalColumn {
  return { holds, purge: "empty", erase: "empty", kept: "until purge" };
}

function wordRow(holds: string): PersonalColumn {
  return { holds, purge: "row", erase: "row", kept: "until purge" };
}

function name(holds: string, kept = GOOD): PersonalColumn {
  return { holds, purge: "stays", erase: "empty", kept };
}

function nameRow(holds: string, kept: string): PersonalColumn {
  return { holds, purge: "stays", erase: "row", kept };
}

function clientKey(holds: string): PersonalColumn {
  return { holds, purge: "stays", erase: "hashed", kept: GOOD };
}

/**
 * Every column of every table. A missing column does not compile; `npm run retention -- prove` checks the rest.
 * The terms are our own choice, of 2026-11-22.
 */
export const PERSONAL_COLUMNS: Tables = {
  apiKeys: {
    ofOrder: null,
    columns: none(
      "id partnerId environment sha256 lastFour webhookUrl webhookSecretSealed",
      "webhookSecretPreviousSealed webhookSecretRotatedAt webhookRotationKey spendCapCents",
      "orderCapCents payer createdAt revokedAt kind name scope createdBy creationKey rolls lastUsedAt",
      "lastUsedNetwork feedFloor expiresAt disabledAt",
    ),
  },
  apiRequests: {
    ofOrder: "t.partner_id = o.partner_id and t.job_id = o.id and t.at < o.erased_at",
    columns: {
      ...none(
        "id at partnerId environment apiKeyId operation transport status code field ms requestId members",
        "unknownMembers quoteId jobId",
      ),
      idempotencyKey: {
        holds: "a key of the partner's choice",
        purge: "stays",
        erase: "empty",
        kept: "30 days",
      },
    },
  },
  apiUsageDays: {
    ofOrder: null,
    columns: none("day partnerId environment apiKeyId operation statusClass code callsUntil"),
  },
  apiUsageHours: {
    ofOrder: null,
    columns: none("hour partnerId environment apiKeyId operation statusClass code calls"),
  },
  artifacts: {
    ofOrder: "t.order_id = o.id",
    columns: {
      ...none("orderId index kind sha256 reviewedSha256 pageCount certificateId createdAt stampedAt"),
      storageKey: name("where the certified PDF or the reviewed text lies", "5 years"),
    },
  },
  auditLog: {
    ofOrder: "t.order_id = o.id",
    columns: none(
      // Append-only. Writers put only ids, codes, hashes and counts into a detail, and an operator's own reason.
      "number at staffId action orderId subject detail previousHash hash",
    ),
  },
  accountExports: {
    // The files may hold clients' names: an erasure deletes the exports of the order's partner.
    ofOrder: null,
    columns: {
      ...none(
        "id partnerId personId state sheet place parts rows createdAt movedAt finishedAt expiresAt",
        "mailedAt relayedAt relayLeaseUntil",
      ),
    },
  },
  accountExportParts: { ofOrder: null, columns: none("exportId number sheet storageKey") },
  authenticatorApps: {
    ofOrder: null,
    columns: none("id personId secretSealed confirmedAt lastStep wrongTries wrongSince createdAt"),
  },
  capNotices: { ofOrder: null, columns: none("apiKeyId month percent at") },
  certificates: {
    ofOrder: "t.order_id = o.id",
    columns: {
      ...none(
        "id orderId index kid isSandbox acceptanceGuaranteeUscis issuedAt revokedAt publishedAt",
        "supersedes erasedAt renewalFailedAt",
      ),
      jws: name("the receipt, with the applicant's name in it"),
      translatorName: name("who certified it, so that a tombstone says no more than it must"),
      translatorCredentials: name("the same"),
      documentHash: name("the hash of its PDF"),
      pdfPages: name("hashes of what stands on its pages, which the release before wrote"),
      revokedReason: {
        holds: "a reason that an operator typed; `data_erased` after an erasure",
        purge: "stays",
        erase: "stays",
        kept: GOOD,
      },
    },
  },
  certificateFiles: {
    ofOrder: "t.order_id = o.id",
    columns: {
      ...none("certificateId orderId kind createdAt"),
      sha256: nameRow("the hash of a filing copy, of a renewed PDF, or of a reviewed text", GOOD),
    },
  },
  pageRecords: {
    ofOrder: "t.certificate_id in (select c.id from certificates c where c.order_id = o.id)",
    columns: {
      ...none("certificateId kind pageCount failedAt"),
      records: nameRow("hashes of what stands on a file's pages, locked with their keys", GOOD),
    },
  },
  commissions: {
    ofOrder: "t.order_id = o.id",
    columns: none("orderId paymentId partnerId revShareBps earnedCents clawedBackCents earnedAt maturesAt"),
  },
  correctionRequests: {
    ofOrder: "t.order_id = o.id",
    columns: {
      ...none(
        "id orderId certificateId index requestKey state askedAt correctionId openedAt successorId",
        "declinedBy closedAt",
      ),
      mistakes: words("what a partner says is wrong in a translation"),
      note: words("what else it says of it"),
      declineReason: words("why a colleague declined, which may name what stands in the document"),
    },
  },
  corrections: {
    ofOrder: "t.order_id = o.id",
    columns: {
      ...none(
        "id orderId certificateId index state revision staffId translatorName translatorCredentials",
        "translatorContact signedOutsideUs signatureImageKey translatorStamp signedSha256 signedTimeZone",
        "openedAt closedAt",
      ),
      reason: name("what was wrong, in a colleague's words"),
      applicantName: name("the applicant's corrected name"),
      content: words("the corrected translation"),
      signedStatements: words("what was signed, which names the document"),
      inventory: words("what stands on each page"),
      explanations: words("why findings may stand"),
    },
  },
  disputes: {
    ofOrder: null,
    columns: none("id paymentId state withdrawnCents feeCents createdAt updatedAt"),
  },
  documentKeys: {
    ofOrder: null,
    columns: none("id certificatePem privateKeySealed notAfter createdAt compromisedAt"),
  },
  documentRevisions: {
    ofOrder: "t.order_id = o.id",
    columns: {
      ...none("orderId kind index revision staffId savedAt"),
      content: wordRow("every version of the translation"),
      inventory: wordRow("what stands on each page"),
      explanations: wordRow("why findings may stand"),
    },
  },
  draftParts: {
    ofOrder: "t.order_id = o.id",
    columns: { ...none("orderId kind index part"), content: wordRow("the draft so far") },
  },
  fulfilmentTasks: {
    ofOrder: "t.order_id = o.id",
    columns: {
      ...none("id orderId kind state copies service carrier doneBy doneAt createdAt"),
      trackingNumber: name("a parcel's number, which its carrier connects with an address"),
      note: name("a colleague's remark"),
    },
  },
  invitations: {
    ofOrder: null,
    columns: none("id partnerId email role tokenSha256 invitedBy createdAt expiresAt acceptedAt revokedAt"),
  },
  invoices: {
    ofOrder: null,
    columns: none(
      "id partnerId period state processorInvoiceId number hostedUrl netTermsDays totalCents",
      "appliedCreditCents feeCents dueAt createdAt updatedAt paidAt",
    ),
  },
  ledgerAccounts: { ofOrder: null, columns: none("id code owner currency") },
  ledgerClosings: { ofOrder: null, columns: none("accountId month balanceCents closedAt") },
  ledgerEntries: {
    ofOrder: null,
    columns: none("id transactionId accountId currency amountCents"),
  },
  ledgerTransactions: {
    ofOrder: null,
    columns: none("id kind sourceType sourceId paymentId at"),
  },
  linkedAccounts: {
    ofOrder: null,
    columns: none(
      "id accountId providerId userId accessToken refreshToken idToken accessTokenExpiresAt",
      "refreshTokenExpiresAt scope password createdAt updatedAt",
    ),
  },
  notices: {
    ofOrder: null,
    columns: none("partnerId kind subject facts createdAt dueAt tries sentTo doneAt"),
  },
  notificationSettings: {
    ofOrder: null,
    columns: none("partnerId personId topic isOn updatedAt"),
  },
  memberships: { ofOrder: null, columns: none("partnerId personId role createdAt") },
  oauthGrants: {
    ofOrder: null,
    columns: none("apiKeyId personId clientId clientName scopes createdAt stepUpAskedAt"),
  },
  oauthSigningKeys: {
    ofOrder: null,
    columns: none("id publicKey privateKey alg crv createdAt expiresAt"),
  },
  oauthClients: {
    ofOrder: null,
    columns: none(
      "id clientId clientSecret clientDiscoveryId disabled skipConsent enableEndSession subjectType",
      "scopes clientCredentialsScopes userId createdAt updatedAt name uri icon contacts tos policy",
      "softwareId softwareVersion softwareStatement redirectUris postLogoutRedirectUris",
      "backchannelLogoutUri backchannelLogoutSessionRequired tokenEndpointAuthMethod applicationType",
      "jwks jwksUri grantTypes responseTypes requirePKCE dpopBoundAccessTokens referenceId metadata",
    ),
  },
  oauthClientLogos: {
    ofOrder: null,
    columns: none("clientId logoUri picture readAt"),
  },
  oauthResources: {
    ofOrder: null,
    columns: none(
      "id identifier name accessTokenTtl refreshTokenTtl signingAlgorithm signingKeyId allowedScopes",
      "customClaims dpopBoundAccessTokensRequired disabled createdAt updatedAt policyVersion metadata",
    ),
  },
  oauthClientResources: {
    ofOrder: null,
    columns: none("id clientId resourceId metadata createdAt"),
  },
  oauthRefreshTokens: {
    ofOrder: null,
    columns: none(
      "id token clientId sessionId userId referenceId authorizationCodeId resources",
      "requestedUserInfoClaims expiresAt createdAt revoked rotatedAt rotationReplayResponse",
      "rotationReplayExpiresAt authTime confirmation scopes",
    ),
  },
  oauthAccessTokens: {
    ofOrder: null,
    columns: none(
      "id token clientId sessionId userId referenceId authorizationCodeId resources",
      "requestedUserInfoClaims refreshId expiresAt createdAt revoked confirmation scopes",
    ),
  },
  oauthConsents: {
    ofOrder: null,
    columns: none(
      "id clientId userId referenceId resources requestedUserInfoClaims scopes createdAt updatedAt",
    ),
  },
  oauthClientAssertions: { ofOrder: null, columns: none("id expiresAt") },
  orderDocuments: {
    ofOrder: "t.order_id = o.id",
    columns: {
      ...none(
        "orderId kind index mediaType sizeBytes pageHint isSpecimen pageCount revision savedAt purgedAt",
        "wordCount",
      ),
      sha256: {
        holds: "the file's hash: it shows nothing, and proves that the file is gone",
        purge: "stays",
        erase: "stays",
        kept: GOOD,
      },
      translation: words("the translation"),
      pagePictures: words("the hashes of its pages' pictures"),
      inventory: words("what stands on each page"),
      explanations: words("why findings may stand"),
    },
  },
  orderComments: {
    ofOrder: "t.order_id = o.id",
    columns: {
      ...none("id orderId staffId pieceKey blockId writtenAt resolvedAt resolvedBy"),
      words: wordRow("what colleagues wrote about the document"),
    },
  },
  orderEvents: {
    ofOrder: "t.order_id = o.id and t.at < coalesce(o.erased_at, 'infinity')",
    columns: {
      ...none(
        "id orderId sequence type previousStatus status progressPercent at relayedAt relayLeaseUntil",
        "feedKeyId number position traceparent",
      ),
      note: name("a reason, a remark, a tracking number"),
      data: {
        holds: "a tracking number; a reason for revoking",
        purge: "stays",
        erase: { members: ["trackingNumber"] },
        kept: GOOD,
      },
    },
  },
  orderQuestions: {
    ofOrder: "t.order_id = o.id",
    columns: {
      ...none("id orderId staffId askedAt answeredAt withdrawnAt"),
      question: words("what a reviewer asked about the document"),
      answer: words("what the client answered"),
    },
  },
  orderRedrives: {
    ofOrder: "t.order_id = o.id",
    columns: none("id orderId type at relayedAt relayLeaseUntil"),
  },
  orderUsageHours: {
    ofOrder: null,
    columns: none(
      "hour partnerId environment apiKeyId productLine sourceLanguage targetLanguage orders pages",
      "spentCents",
    ),
  },
  orders: {
    ofOrder: "t.id = o.id",
    columns: {
      ...none(
        "id orderNumber partnerId apiKeyId environment quoteId status productLine sourceLanguage",
        "targetLanguage useCase documentType pageCount totalCents refundedCents speedTier",
        "promisedDeliveryHours promisedAt hardcopyPending secondReaderId secondReaderAskedAt secondReadAt",
        "reviewerClaimedAt reviewerId certificationProfile signedSha256 signedOutsideUs pausedAt",
        "deadlineWarnedAt purgedAt erasedAt cleanedAt signedAt signedTimeZone translatorName",
        "translatorCredentials translatorContact signatureImageKey translatorStamp createdAt paidAt",
        "updatedAt",
      ),
      applicantName: name("the applicant's name"),
      endUserExternalId: name("what the partner calls its client"),
      webhookUrl: name("an address that a partner may have put an id of its client into"),
      metadata: name("whatever the partner put there"),
      input: {
        holds: "the request: document URLs, names, addresses",
        purge: { members: ["documents", "draftTranslation", "shippingAddress", "sourceText"] },
        erase: "empty",
        kept: GOOD,
      },
      sourceText: words("the text of a business order"),
      signedStatements: words("what was signed, which names the document"),
      resultText: name("its translation, which is the result"),
      failureReason: name("why it failed, perhaps in a colleague's words"),
    },
  },
  orderImports: {
    ofOrder: null,
    columns: none(
      "id partnerId environment personId network sha256 state orders totalCents stopLine stopCode",
      "stopMessage createdAt movedAt finishedAt mailedAt",
    ),
  },
  orderImportLines: {
    ofOrder: "t.job_id = o.id",
    columns: {
      ...none("importId line state cents quoteId jobId orderNumber code"),
      input: { holds: "document URLs and names", purge: "empty", erase: "empty", kept: "until ordered" },
      message: { holds: "why it was refused", purge: "empty", erase: "empty", kept: "30 days" },
    },
  },
  orderImportRuns: { ofOrder: null, columns: none("id importId at relayedAt relayLeaseUntil") },
  partnerAuditLog: {
    ofOrder: null,
    columns: none("number partnerId at personId email network action subject detail"),
  },
  memorySegments: {
    ofOrder: "t.order_id = o.id",
    columns: {
      ...none(
        "id partnerId orderId documentIndex blockId staffId sourceLanguage targetLanguage sourceKey",
        "shingles wordCount origin signedAt",
      ),
      sourceText: nameRow("words of a signed document", "until its partner ends the memory"),
      targetText: nameRow("their translation", "until its partner ends the memory"),
      searchText: nameRow("both, as searches compare them", "until its partner ends the memory"),
    },
  },
  termbaseEntries: {
    ofOrder: null,
    columns: none(
      "id partnerId sourceLanguage targetLanguage sourceTerm targetTerm note forbidden sourceKey",
      "targetKey origin createdAt updatedAt",
    ),
  },
  partners: {
    ofOrder: null,
    columns: none(
      "id name signedUp customerId paymentMethodId paymentMethodBrand paymentMethodLastFour billingMode",
      "netTermsDays creditLimitCents openBalanceCents revShareBps billingDetails payoutAccountId",
      "payoutsActive retentionDays createdAt termsVersion termsAcceptedAt termsAcceptedBy",
      "supportContact logoSha256 defaultUseCase keepsMemory closingAt closedAt",
    ),
  },
  passkeys: {
    ofOrder: null,
    columns: none(
      "id name publicKey userId credentialID counter deviceType backedUp transports createdAt aaguid",
    ),
  },
  payments: {
    ofOrder: "t.order_id = o.id",
    columns: {
      ...none(
        "id orderId partnerId apiKeyId environment method amountCents state spendMonth attempt customerId",
        "paymentMethodId intentId checkoutSessionId refusalCode feeCents disputedCents fraudWarnedAt",
        "invoiceId createdAt updatedAt succeededAt",
      ),
      idempotencyKey: clientKey("a key of the partner's choice"),
      pendingOrder: name("the order that is to be written", "until the payment has come to an end"),
    },
  },
  payoutPeriods: { ofOrder: null, columns: none("period reservedAt") },
  payoutReversals: {
    ofOrder: null,
    columns: none("id payoutId amountCents state attempt reversalId refusal createdAt updatedAt settledAt"),
  },
  pageRates: { ofOrder: null, columns: none("staffId validFrom centsPerPage") },
  payouts: {
    ofOrder: null,
    columns: none(
      "id partnerId period amountCents accountId state attempt transferId refusal reversedCents",
      "createdAt updatedAt paidAt",
    ),
  },
  people: {
    ofOrder: null,
    columns: none("id name email emailVerified image createdAt updatedAt"),
  },
  processorEvents: {
    ofOrder: null,
    columns: none("id type objectId occurredAt receivedAt source relayedAt relayLeaseUntil handledAt"),
  },
  quotes: {
    ofOrder: "t.id = o.quote_id",
    columns: {
      ...none(
        "id partnerId environment priceBookVersion totalCents promisedDeliveryHours breakdown createdAt",
        "expiresAt",
      ),
      input: {
        holds: "where a hard copy would go",
        purge: { members: ["shipTo"] },
        erase: { members: ["shipTo"] },
        kept: "30 days after expiry",
      },
    },
  },
  refunds: {
    ofOrder:
      "t.order_id = o.id and t.source = 'request' and t.request_key !~ '^([0-9]+:|full:|operator:.*)$'",
    columns: {
      ...none(
        "id orderId paymentId amountCents isFull reason source state attempt processorRefundId answer",
        "createdAt updatedAt",
      ),
      requestKey: clientKey("an Idempotency-Key of the partner's choice"),
    },
  },
  runnerCrons: { ofOrder: null, columns: none("functionId cron nextAt") },
  rolledSecrets: {
    ofOrder: null,
    columns: none("sha256 apiKeyId lastFour rolledAt endsAt"),
  },
  runnerEvents: {
    ofOrder: `t.id in (select e.id from runner_events e where ${EVENT_OF_ORDER})`,
    columns: {
      ...none("id name receivedAt"),
      payload: nameRow("ids; of a failure, its words", "7 days"),
    },
  },
  runnerRuns: {
    ofOrder: `t.event_id in (select e.id from runner_events e where ${EVENT_OF_ORDER})`,
    columns: {
      ...none(
        "id functionId eventId dueAt leaseToken lostLeases concurrencyKey concurrencyLimit priority",
        "attempt sdkVersion discoverAt createdAt finishedAt",
      ),
      output: nameRow("what a workflow returned", "7 days"),
      error: nameRow("why it failed, in the words of whatever threw", "7 days"),
    },
  },
  runnerSteps: {
    ofOrder: `t.run_id in (select r.id from runner_runs r join runner_events e on e.id = r.event_id where ${EVENT_OF_ORDER})`,
    columns: {
      ...none("runId stepId displayName state dueAt attempt position"),
      memo: nameRow("what a step returned: counts and ids, or why it failed", "7 days"),
    },
  },
  operatorRuns: {
    ofOrder: null,
    columns: {
      ...none(
        "id staffId command input reason state answer failure askedAt startedAt endedAt relayedAt",
        "relayLeaseUntil",
      ),
    },
  },
  modelState: {
    ofOrder: null,
    columns: none("part answeredAt failingSince failedAt fault orderId orders"),
  },
  serviceDays: { ofOrder: null, columns: none("day component minutes") },
  savedViews: {
    ofOrder: `t.partner_id = o.partner_id and ${VIEW_OF_CLIENT}`,
    columns: {
      ...none("id partnerId personId environment name createdAt"),
      filters: nameRow("a search for a client", "until its member deletes it or leaves"),
    },
  },
  sessions: {
    ofOrder: null,
    columns: none(
      "id token userId surface ipAddress userAgent steppedUpAt factorProvedAt expiresAt createdAt",
      "updatedAt",
    ),
  },
  signInTokens: {
    ofOrder: null,
    columns: none("identifier tokenSha256 surface next signUp expiresAt"),
  },
  sandboxWipes: {
    ofOrder: null,
    columns: {
      ...none(
        "id partnerId personId state stage orders ordersDone createdAt movedAt finishedAt mailedAt",
        "relayedAt relayLeaseUntil",
      ),
    },
  },
  sandboxWipeFiles: { ofOrder: null, columns: none("partnerId kind name") },
  signingCodes: {
    ofOrder: "t.order_id = o.id",
    columns: {
      ...none("id staffId orderId codeMac wrongTries expiresAt usedAt createdAt"),
      contentSha256: nameRow("a hash of all that was to be signed", GOOD),
    },
  },
  signingKeys: {
    ofOrder: null,
    columns: none("kid state publicJwk privateKeySealed createdAt activatedAt retiredAt compromisedAt"),
  },
  sourceFiles: { ofOrder: null, columns: none("sha256 lastPutAt") },
  spending: { ofOrder: null, columns: none("apiKeyId month spentCents") },
  staff: {
    ofOrder: null,
    columns: none(
      "id email legalName role credentials contact languagePairs signatureImageKey stamps isOutsideUs",
      "isActive createdAt updatedAt",
    ),
  },
  submissions: {
    ofOrder: "t.order_id = o.id",
    columns: {
      // The hash covers random parts of the request, so it can't be guessed back.
      ...none("apiKeyId fingerprint orderId createdAt"),
      idempotencyKey: clientKey("a key of the partner's choice"),
      answer: {
        holds: "ids and times, and where the client pays",
        purge: "stays",
        erase: { members: ["checkoutUrl"] },
        kept: GOOD,
      },
      refusal: name("why it was refused"),
    },
  },
  uploads: {
    ofOrder:
      "t.api_key_id = o.api_key_id and t.sha256 in (select d.sha256 from order_documents d where d.order_id = o.id) and t.created_at < o.erased_at",
    columns: {
      ...none("id apiKeyId state sizeBytes mediaType pageCount createdAt expiresAt"),
      declaredSha256: nameRow("the file's hash", "a day"),
      sha256: nameRow("the file's hash", "a day"),
      inspection: nameRow("its language and how many words it has", "a day"),
      refusal: nameRow("why it was refused", "a day"),
    },
  },
  verifications: {
    ofOrder: null,
    columns: none("id identifier value expiresAt createdAt updatedAt"),
  },
  webhookAttempts: {
    ofOrder:
      "t.message_id in (select m.id from webhook_messages m where m.order_id = o.id and m.created_at < o.erased_at)",
    columns: {
      ...none("messageId number at durationMs status error"),
      answer: nameRow("the beginning of what the partner's server answered", "90 days"),
    },
  },
  webhookEndpoints: {
    ofOrder: null,
    columns: {
      ...none("apiKeyId urlSha256 failingSince lastFailedAt disabledAt disabledReason"),
      url: nameRow("an address of a partner's, which may name a client", "until it works again"),
    },
  },
  webhookEarlierSecrets: {
    ofOrder: null,
    columns: none("id apiKeyId secretSealed until"),
  },
  webhookMessages: {
    ofOrder: "t.order_id = o.id and t.created_at < o.erased_at",
    columns: {
      ...none(
        "id apiKeyId orderId sequence eventId type state attempts tries nextAttemptAt leaseUntil",
        "createdAt",
      ),
      url: nameRow("the order's own webhookUrl", "90 days"),
      body: nameRow("endUser.externalId and metadata", "90 days"),
    },
  },
  wipedCertificates: { ofOrder: null, columns: none("id issuedAt revokedAt") },
};
