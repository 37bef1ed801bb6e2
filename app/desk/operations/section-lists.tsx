import { CopyableId } from "@/app/ui/copy";
import { dollarText } from "@/lib/core/money/money";
import type { Section } from "@/lib/server/operator/command-rows";
import type { CommandAnswer } from "@/lib/server/operator/operator-commands";
import { localTime } from "../ui/labels";
import { read } from "./ask-operations";
import { ListSection, type SectionList } from "./list-section";
import { CommandButton } from "./use-commands";

const list = <R extends object>(of: SectionList<R>) => ({
  title: of.title,
  element: <ListSection {...of} />,
});

const orderLink = (jobId: string, text: string = jobId) => (
  <a className="link" href={`/desk/orders/${jobId}`}>
    {text}
  </a>
);
const pairsText = (pairs: string) =>
  pairs === "*>*" ? "Every pair" : pairs.replaceAll("*", "any").replaceAll(">", " → ") || "–";
const code = (text: string) => <code className="text-[0.8125rem] wrap-anywhere">{text}</code>;
const idCode = (id: string) => <CopyableId id={id} />;

type Rows<T> = T extends readonly (infer R)[] ? R : never;
type StuckOrder = Rows<CommandAnswer<"list-stuck-orders">>;
type FailedRun = Rows<CommandAnswer<"list-failed-runs">["runs"]>;
type WebhookOff = Rows<CommandAnswer<"list-disabled-webhooks">>;
type Uncertain = Rows<CommandAnswer<"list-uncertain-money">>;
type Refund = Rows<CommandAnswer<"list-refunds">>;
type Colleague = Rows<CommandAnswer<"list-staff">>;
type SigningKey = Rows<CommandAnswer<"list-signing-keys">>;
type DocumentKey = Rows<CommandAnswer<"list-document-keys">>;

export const KIND_NAMES: Record<Uncertain["kind"], string> = {
  charge: "Charge",
  refund: "Refund",
  payout: "Payout",
  reversal: "Payout taken back",
  invoice: "Invoice",
  processorEvent: "Stripe event",
};

export const SECTION_LISTS: Record<
  Exclude<Section, "overview" | "partners">,
  readonly ReturnType<typeof list>[]
> = {
  workflows: [
    list<FailedRun>({
      title: "Failed workflows",
      none: "No workflow has failed in the last seven days. Where Inngest runs the workflows, look at its dashboard, too.",
      ask: async () => (await read("list-failed-runs", {})).runs,
      keyOf: ({ runId }) => runId,
      columns: [
        { header: "Workflow", isTitle: true, cell: ({ functionId }) => functionId.replace(/^vidimus-/, "") },
        {
          header: "About",
          cell: ({ about }) =>
            about.jobId ? orderLink(about.jobId) : code(Object.values(about).join(" ") || "–"),
        },
        { header: "Failed", cell: ({ failedAt }) => localTime(failedAt) },
        { header: "Why", cell: ({ error }) => error },
      ],
      actions: ({ runId, functionId }, onDone) => (
        <CommandButton name="retry-run" given={{ runId }} onDone={onDone} about={functionId}>
          Retry…
        </CommandButton>
      ),
    }),
    list<StuckOrder>({
      title: "Orders that wait too long",
      none: "No order has waited too long for a workflow.",
      ask: () => read("list-stuck-orders", {}),
      keyOf: ({ jobId, waitsFor }) => `${jobId} ${waitsFor}`,
      columns: [
        { header: "Order", isTitle: true, cell: ({ jobId, orderNumber }) => orderLink(jobId, orderNumber) },
        { header: "State", cell: ({ status }) => status.replaceAll("_", " ") },
        { header: "Waits for", cell: ({ waitsFor }) => code(waitsFor) },
        { header: "Since", cell: ({ since }) => localTime(since) },
        { header: "Sent again", cell: ({ redrives }) => `${redrives} ×` },
      ],
      actions: ({ jobId, orderNumber }, onDone) => (
        <CommandButton name="redrive-order" given={{ order: jobId }} onDone={onDone} about={orderNumber}>
          Send again…
        </CommandButton>
      ),
    }),
  ],
  webhooks: [
    list<WebhookOff>({
      title: "Webhooks that are switched off",
      none: "No webhook is switched off.",
      ask: () => read("list-disabled-webhooks", {}),
      keyOf: ({ keyId, url }) => `${keyId} ${url}`,
      columns: [
        { header: "Partner", isTitle: true, cell: ({ partnerName }) => partnerName },
        {
          header: "Key",
          cell: ({ keyId, environment }) => (
            <>
              {idCode(keyId)} {environment}
            </>
          ),
        },
        { header: "URL", cell: ({ url }) => code(url) },
        {
          header: "Why",
          cell: ({ reason }) => (reason === "gone" ? "It answered 410 Gone" : "Five days of failures"),
        },
        { header: "Since", cell: ({ disabledAt }) => (disabledAt === null ? "–" : localTime(disabledAt)) },
      ],
      actions: ({ keyId, url }, onDone) => (
        <>
          <CommandButton name="enable-webhook" given={{ key: keyId, url }} onDone={onDone} about={url}>
            Enable…
          </CommandButton>
          <CommandButton name="webhook-log" given={{ key: keyId }} about={keyId}>
            Deliveries
          </CommandButton>
        </>
      ),
    }),
  ],
  money: [
    list<Uncertain>({
      title: "Uncertain money",
      none: "No money is uncertain.",
      ask: () => read("list-uncertain-money", {}),
      keyOf: ({ kind, id }) => `${kind} ${id}`,
      columns: [
        { header: "What", isTitle: true, cell: ({ kind }) => KIND_NAMES[kind] },
        {
          header: "ID",
          cell: ({ id, orderId }) =>
            orderId === null ? (
              idCode(id)
            ) : (
              <>
                {idCode(id)} {orderLink(orderId)}
              </>
            ),
        },
        {
          header: "Amount",
          cell: ({ cents, kind }) => (kind === "processorEvent" ? "–" : dollarText(cents)),
        },
        { header: "State", cell: ({ state }) => state },
        { header: "Since", cell: ({ since }) => localTime(since) },
      ],
      actions: ({ kind, id }, onDone) =>
        kind === "refund" ? (
          <CommandButton name="retry-refund" given={{ refund: id }} onDone={onDone} about={id}>
            Send again…
          </CommandButton>
        ) : null,
    }),
    list<Refund>({
      title: "Refunds that wait",
      none: "No refund waits.",
      ask: () => read("list-refunds", {}),
      keyOf: ({ id }) => id,
      columns: [
        { header: "Refund", cell: ({ id }) => idCode(id) },
        { header: "Order", cell: ({ orderId }) => orderLink(orderId) },
        { header: "Amount", cell: ({ amountCents }) => dollarText(amountCents) },
        { header: "State", cell: ({ state, attempt }) => `${state}, attempt ${attempt}` },
        { header: "Since", cell: ({ createdAt }) => localTime(createdAt) },
      ],
      actions: ({ id }, onDone) => (
        <CommandButton name="retry-refund" given={{ refund: id }} onDone={onDone} about={id}>
          Send again…
        </CommandButton>
      ),
    }),
  ],
  retention: [],
  staff: [
    list<Colleague>({
      title: "Colleagues",
      none: "Nobody works at the desk.",
      ask: () => read("list-staff", {}),
      keyOf: ({ email }) => email,
      columns: [
        { header: "Name", isTitle: true, cell: ({ legalName }) => legalName },
        { header: "Email", cell: ({ email }) => email },
        { header: "Role", cell: ({ role, isActive }) => (isActive ? role : `${role}, switched off`) },
        { header: "Certifies", cell: ({ languagePairs }) => pairsText(languagePairs) },
      ],
      actions: ({ email, isActive }, onDone) => (
        <>
          <CommandButton name="change-staff" given={{ email }} onDone={onDone} about={email}>
            Change…
          </CommandButton>
          <CommandButton
            name="change-staff"
            given={{ email, isActive: String(!isActive) }}
            onDone={onDone}
            about={email}
          >
            {isActive ? "Switch off…" : "Switch on…"}
          </CommandButton>
          <CommandButton name="reset-signing" given={{ email }} onDone={onDone} about={email}>
            Reset signing…
          </CommandButton>
        </>
      ),
    }),
  ],
  keys: [
    list<SigningKey>({
      title: "Receipt keys",
      none: "There is no receipt key yet. The first receipt makes one.",
      ask: () => read("list-signing-keys", {}),
      keyOf: ({ kid }) => kid,
      columns: [
        { header: "Key ID", cell: ({ kid }) => idCode(kid) },
        { header: "State", cell: ({ state }) => state },
        {
          header: "In use since",
          cell: ({ activatedAt }) => (activatedAt === null ? "–" : localTime(activatedAt)),
        },
      ],
      actions: ({ kid, state }, onDone) =>
        state === "compromised" ? null : (
          <CommandButton name="compromise-signing-key" given={{ kid }} onDone={onDone} about={kid}>
            Compromised…
          </CommandButton>
        ),
    }),
    list<DocumentKey>({
      title: "Keys that seal and stamp",
      none: "There is none yet.",
      ask: () => read("list-document-keys", {}),
      keyOf: ({ id }) => id,
      columns: [
        { header: "ID", cell: ({ id }) => idCode(id) },
        { header: "For", cell: ({ isFor }) => isFor },
        { header: "Valid until", cell: ({ notAfter }) => localTime(notAfter) },
        { header: "State", cell: ({ compromisedAt }) => (compromisedAt === null ? "good" : "compromised") },
      ],
      actions: ({ id, compromisedAt }, onDone) =>
        compromisedAt === null ? (
          <CommandButton name="compromise-document-key" given={{ id }} onDone={onDone} about={id}>
            Compromised…
          </CommandButton>
        ) : null,
    }),
  ],
};
