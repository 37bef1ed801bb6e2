import { Badge, type Tone } from "@/app/ui/badge";
import { CopyableId } from "@/app/ui/copy";
import type { Column } from "@/app/ui/data-table";
import { Time } from "@/app/ui/time";
import type { KeyView } from "@/lib/contract/portal/keys";
import { dollarText } from "@/lib/core/money/money";

const STATES: Record<KeyView["state"], { tone: Tone; text: string }> = {
  active: { tone: "good", text: "Active" },
  disabled: { tone: "warning", text: "Disabled" },
  expired: { tone: "neutral", text: "Expired" },
  revoked: { tone: "neutral", text: "Revoked" },
};

export function keyName({ name, lastFour }: Pick<KeyView, "name" | "lastFour">): string {
  return name ?? `…${lastFour}`;
}

export const KEY_COLUMNS: Column<KeyView>[] = [
  {
    header: "Key",
    isTitle: true,
    sortBy: keyName,
    cell: ({ keyId, name, environment, lastFour, createdBy }) => (
      <span className="min-w-0">
        <span className="block">{name ?? "Unnamed key"}</span>
        <span className="block font-mono text-[0.8125rem] font-normal text-muted">
          vc_{environment}_…{lastFour}
        </span>
        <span className="block font-normal">
          <CopyableId id={keyId} label="the key ID" />
        </span>
        {createdBy === null ? null : (
          <span className="block text-sm font-normal break-all text-muted">by {createdBy}</span>
        )}
      </span>
    ),
  },
  {
    header: "State",
    sortBy: ({ state }) => state,
    cell: ({ state, rolledSecret, expiresAt }) => (
      <span className="flex flex-col gap-1 max-md:items-end">
        <span>
          <Badge tone={STATES[state].tone}>{STATES[state].text}</Badge>
        </span>
        {rolledSecret === null ? null : (
          <span className="text-sm text-muted">
            …{rolledSecret.lastFour} works until <Time at={rolledSecret.endsAt} />
          </span>
        )}
        {state === "active" && expiresAt !== null ? (
          <span className="text-sm text-muted">
            Expires <Time at={expiresAt} look="distance" />
          </span>
        ) : null}
      </span>
    ),
  },
  {
    header: "Access",
    cell: ({ scope, payer }) => (
      <span>
        {scope === "read" ? "Read only" : "Full"}
        {payer === "end_user" ? <span className="block text-sm text-muted">Your customers pay</span> : null}
      </span>
    ),
  },
  {
    header: "This month",
    isEnd: true,
    sortBy: ({ spentCents }) => spentCents,
    cell: ({ spentCents, spendCapCents, orderCapCents }) => (
      <span>
        {dollarText(spentCents)}
        {spendCapCents === null ? null : ` of ${dollarText(spendCapCents)}`}
        <span className="block text-sm text-muted">
          {orderCapCents === null ? "No cap per order" : `${dollarText(orderCapCents)} per order`}
        </span>
      </span>
    ),
  },
  {
    header: "Last used",
    sortBy: ({ lastUsedAt }) => lastUsedAt ?? "",
    cell: ({ lastUsedAt, lastUsedNetwork }) =>
      lastUsedAt === null ? (
        <span className="text-muted">Never</span>
      ) : (
        <span>
          <Time at={lastUsedAt} look="distance" />
          {lastUsedNetwork === null ? null : (
            <span className="block font-mono text-[0.8125rem] text-muted">{lastUsedNetwork}</span>
          )}
        </span>
      ),
  },
];
