import type { ChangingCommand } from "@/lib/server/operator/command-effects";
import type { CommandAnswer } from "@/lib/server/operator/operator-commands";

type Answers = { [K in ChangingCommand]: CommandAnswer<K> };

type Silent =
  | "card-link"
  | "create-key"
  | "member-sign-in-link"
  | "payout-link"
  | "refund-order"
  | "reseal-secrets"
  | "retry-refund"
  | "sign-release"
  | "staff-sign-in-link";

interface Typed {
  name: string;
}

type Sentences<K extends ChangingCommand> = (answer: Answers[K], typed: Typed) => readonly Outcome[];

type Outcome = readonly [done: string, would: string];

const same = (sentence: string): Outcome => [sentence, sentence];

/** A command without an entry doesn't compile. */
const OUTCOMES: { [K in Exclude<ChangingCommand, Silent>]: Sentences<K> } = {
  "add-member": ({ email, role }, { name }) => [
    [
      `${email} is ${role} of ${name} and may sign in at /portal.`,
      `${email} would be ${role} of ${name} and could sign in at /portal.`,
    ],
  ],
  "add-staff": (staff) => [mayWork(staff)],
  "advance-clock": ({ now }) => [[now, `It would be ${now}.`]],
  "bill-by-invoice": ({ netTermsDays, creditLimitCents }, { name }) => {
    const terms = `${netTermsDays} days net, ${creditLimitCents === null ? "no credit limit" : `a credit limit of ${creditLimitCents} cents`}`;
    return [[`${name} now buys on account: ${terms}.`, `${name} would buy on account: ${terms}.`]];
  },
  "bill-per-order": ({ openBalanceCents: cents }, { name }) =>
    cents > 0
      ? [
          [
            `${name} now pays per order; ${cents} cents on account stay open until the invoices are paid.`,
            `${name} would pay per order; ${cents} cents on account would stay open until the invoices are paid.`,
          ],
        ]
      : [
          [
            `${name} now pays per order; nothing is open on account.`,
            `${name} would pay per order; nothing would be open on account.`,
          ],
        ],
  "cancel-order": ({ jobId, refundedCents }) => [
    [
      `cancelled ${jobId}; ${refundedCents} cents refunded or being refunded`,
      `would cancel ${jobId}; ${refundedCents} cents would be refunded`,
    ],
  ],
  "change-staff": (changed, { name }) => {
    const { email, returned, readings } = changed;
    if (name === "on") return [[`${email} may sign in again.`, `${email} could sign in again.`]];
    if (name === "off")
      return [
        [`${email} is signed out and stays out.`, `${email} would be signed out and stay out.`],
        ...ended(changed),
      ];
    return [mayWork(changed), ...(returned.length + readings.length > 0 ? ended(changed) : [])];
  },
  "compromise-document-key": ({ withdrawn }, { name }) =>
    withdrawn
      ? [
          [
            `${name} is no longer used, and its certificate is no longer published. PDFs that it sealed or stamped now fail the offline check and the verify page's file check. The verify page still shows their fingerprints, so people can compare them by hand.`,
            `${name} would no longer be used, and its certificate no longer published. PDFs that it sealed or stamped would fail the offline check and the verify page's file check. The verify page would still show their fingerprints.`,
          ],
        ]
      : [same("This key doesn't exist.")],
  "compromise-signing-key": (outcome) => {
    if (outcome === null) return [same("This key doesn't exist.")];
    const { revokedOrders, activeKid } = outcome;
    return [
      [
        `revoked the certificates of ${revokedOrders} orders; each is issued again by itself`,
        `would revoke the certificates of ${revokedOrders} orders; each would be issued again by itself`,
      ],
      ...(activeKid === null
        ? []
        : [[`${activeKid} signs from now on`, `${activeKid} would sign from then on`] as const]),
    ];
  },
  "enable-webhook": ({ keyId }, { name }) => [
    [`${keyId}: ${name} is enabled`, `${keyId}: ${name} would be enabled`],
  ],
  "erase-order": ({ certificates, sharedFiles }) => [
    [
      `Erased. ${certificates || "No"} ${plural(certificates, "certificate was", "certificates were")} revoked by it. IDs and times are left.`,
      `Would erase it, which would revoke ${certificates || "no"} ${plural(certificates, "certificate")}. IDs and times would be left.`,
    ],
    ...keptFiles(sharedFiles),
  ],
  "erase-person": ({ erased, inProgress, unsure, waiting, sharedFiles }) => [
    [
      `Erased ${counted(erased.length, "order")}. IDs and times are left.`,
      `Would erase ${counted(erased.length, "order")}. IDs and times would be left.`,
    ],
    ...erased.map(({ orderNumber, status, certificates, holds }): Outcome => {
      const facts = `${orderNumber}\t${status}\t${counted(certificates, "certificate")}`;
      return [`${facts} revoked\t${holds}`, `${facts} would be revoked\t${holds}`];
    }),
    ...inProgress.map(({ orderNumber, status, why }): Outcome => {
      const facts = `${orderNumber}\t${status}`;
      return [`${facts}\tnot erased: ${why}.`, `${facts}\twould not be erased: ${why}.`];
    }),
    ...unsure.map(({ orderNumber, status, why }): Outcome => {
      const facts = `${orderNumber}\t${status}`;
      return [
        `${facts}\tnot erased, look whether it's the same person: ${why}.`,
        `${facts}\twould not be erased, look whether it's the same person: ${why}.`,
      ];
    }),
    ...waiting.map(
      ({ what, why }): Outcome => [`${what}\tnot erased: ${why}.`, `${what}\twould not be erased: ${why}.`],
    ),
    ...keptFiles(sharedFiles),
  ],
  "forget-previous-secret": ({ wasThere }) => [
    wasThere
      ? [
          "Removed the previous secret. Restart the server.",
          "Would remove the previous secret. The server would have to be restarted.",
        ]
      : same("There is no previous secret."),
  ],
  "limit-key": ({ keyId, spendCapCents, orderCapCents, payer }) => {
    const text = (cents: number | null) => (cents === null ? "no limit" : `${cents} cents`);
    const limits = `${text(spendCapCents)} per month, ${text(orderCapCents)} per order, paid by ${payer}`;
    return [[`${keyId}: ${limits}`, `${keyId} would have: ${limits}`]];
  },
  "make-backup": ({ folder, rows, files, bytes }) => {
    const size = `${rows} rows and ${files} files, ${(bytes / 1_000_000).toFixed(1)} MB`;
    return [[`${folder}: ${size}.`, `${folder} would hold ${size}.`]];
  },
  "redrive-order": ({ waitsFor, orderNumber, status }) => [
    [
      `sent ${waitsFor} again for ${orderNumber} (${status})`,
      `would send ${waitsFor} again for ${orderNumber} (${status})`,
    ],
  ],
  "replay-webhook": (_, { name }) => [[`${name} is on its way again.`, `${name} would be on its way again.`]],
  "reset-signing": ({ email }) => [
    [
      `${email} is signed out. At the next sign-in, a passkey or an authenticator app can be set up.`,
      `${email} would be signed out. At the next sign-in, a passkey or an authenticator app could be set up.`,
    ],
  ],
  "reverse-payouts": ({ balanceCents, reversals }, { name }) => [
    [`${name}: balance ${balanceCents} cents`, `${name}: the balance would be ${balanceCents} cents`],
    ...reversals.map(
      ({ payoutId, amountCents, state }): Outcome => [
        `${payoutId}\t${amountCents}\t${state}`,
        `${payoutId}\t${amountCents}\twould be taken back`,
      ],
    ),
    ...(reversals.length === 0 ? [same("Nothing is to be taken back, or nothing is left to take.")] : []),
  ],
  "revoke-certificate": ({ revoked, isKnown, certificateId }) => [
    revoked
      ? [`revoked ${certificateId}`, `would revoke ${certificateId}`]
      : same(
          isKnown
            ? `${certificateId} was revoked already.`
            : `No certificate has the ID ${certificateId}. Compare it letter by letter.`,
        ),
  ],
  "revoke-key": ({ revoked }) => [
    revoked
      ? ["revoked", "would revoke it"]
      : same("No key like this is in use: it doesn't exist, or was revoked before."),
  ],
  "rotate-folder-secret": () => [
    [
      "Created a new secret. Restart the server, then run `npm run secrets -- reseal`.",
      "Would create a new secret. The server would have to be restarted, then `npm run secrets -- reseal` run.",
    ],
  ],
  "rotate-signing-keys": (done) =>
    done.length > 0
      ? done.map((line): Outcome => [line, `would have ${line}`])
      : [same("Nothing to do. The next key is published and isn't due yet.")],
  "rotate-webhook-secret": ({ keyId, previousSecretUntil }) => [
    [
      `${keyId}: shown this once; the secret before signs too until ${previousSecretUntil}`,
      `${keyId}: it would be shown once; the secret before would sign too until ${previousSecretUntil}`,
    ],
  ],
  "run-invoices": ({ made, sent }, { name }) => [
    [
      `${name}: ${made} invoices created, ${sent} sent. The rest is sent automatically.`,
      `${name}: ${made} invoices would be created, ${sent} sent. The rest would be sent automatically.`,
    ],
  ],
  "run-payouts": ({ count, totalCents }, { name }) => [
    count === 0
      ? same(`Nothing more is due for ${name}; \`list\` shows what was paid.`)
      : [
          `${name}: ${count} payouts of ${totalCents} cents in all; \`list\` shows how far each has come.`,
          `${name}: would pay ${count} payouts of ${totalCents} cents in all.`,
        ],
  ],
  "run-renewals": ({ renewed, failed, left }) => [
    [
      `${renewed} renewed, ${failed} failed, ${left} left.`,
      `${renewed} would be renewed, ${failed} would fail, ${left} would be left.`,
    ],
  ],
  "run-retention": ({ orders, files, artifacts }) => [
    [
      `${orders} orders purged; ${files} files and ${artifacts} certified PDFs deleted.`,
      `${orders} orders would be purged; ${files} files and ${artifacts} certified PDFs would be deleted.`,
    ],
  ],
  "retry-run": ({ retried }) => [retried ? ["retried", "would retry it"] : same("Nothing to retry.")],
  "set-retention": ({ days }, { name }) => {
    const term =
      days === null ? "for as long as the service's own setting says" : `until ${days} days after delivery`;
    return [[`Documents of ${name} are kept ${term}.`, `Documents of ${name} would be kept ${term}.`]];
  },
  "set-rev-share": ({ revShareBps }, { name }) => {
    const share = `${revShareBps / 100} % of every order paid from`;
    return [[`${name} earns ${share} now on.`, `${name} would earn ${share} then on.`]];
  },
  "set-webhook": ({ keyId }, { name }) => [
    [
      `${keyId}: ${name === "none" ? "no webhook any more" : name}`,
      `${keyId} would have ${name === "none" ? "no webhook any more" : `the webhook ${name}`}`,
    ],
  ],
  "test-webhook": ({ messageId }) => [
    [`${messageId} is on its way; \`log\` shows what comes of it.`, "A test message would be on its way."],
  ],
};

export function outcomeLines<K extends keyof typeof OUTCOMES>(
  name: K,
  answer: Answers[K],
  { isDryRun }: { isDryRun: boolean },
  typed = "",
): string[] {
  return OUTCOMES[name](answer, { name: typed }).map(([done, would]) => (isDryRun ? would : done));
}

export function tell<K extends keyof typeof OUTCOMES>(...told: Parameters<typeof outcomeLines<K>>): void {
  for (const line of outcomeLines(...told)) console.log(line);
}

function mayWork({ legalName, email }: { legalName: string; email: string }): Outcome {
  const who = `${legalName} <${email}>`;
  return [`${who} may sign in at /desk.`, `${who} could sign in at /desk.`];
}

function ended({ returned, readings }: Pick<Answers["change-staff"], "returned" | "readings">): Outcome[] {
  const claims = `${counted(returned.length, "claim")}`;
  const second = `${counted(readings.length, "second reading")}`;
  return [
    [
      `${claims} given back to the queue${listed(returned)}.`,
      `${claims} would go back to the queue${listed(returned)}.`,
    ],
    [`${second} ended${listed(readings)}.`, `${second} would end${listed(readings)}.`],
  ];
}

function keptFiles(count: number): Outcome[] {
  if (count === 0) return [];
  const why = "another order or upload holds the very same";
  return [
    [
      `${counted(count, "file")} ${plural(count, "is", "are")} kept: ${why}.`,
      `${counted(count, "file")} would be kept: ${why}.`,
    ],
  ];
}

function listed(orderNumbers: readonly string[]): string {
  return orderNumbers.length === 0 ? "" : `: ${orderNumbers.join(", ")}`;
}

function counted(count: number, noun: string): string {
  return `${count} ${plural(count, noun)}`;
}

function plural(count: number, one: string, many = `${one}s`): string {
  return count === 1 ? one : many;
}
