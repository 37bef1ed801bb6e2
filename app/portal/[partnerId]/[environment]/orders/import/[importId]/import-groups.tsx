import { Money } from "@/app/ui/money";
import { Panel } from "@/app/ui/page-parts";
import type { ImportView } from "@/lib/contract/portal/imports";
import { pairText, recipientText, speedText } from "../../order-words";

const SHOWN_GROUPS = 50;

export function ImportGroups({ groups }: { groups: ImportView["groups"] }) {
  return (
    <Panel
      id="groups"
      title="Look through the orders"
      lead="Rows with the same languages, recipient, speed, pages, and price stand together."
      isFlush
    >
      <ul className="divide-y divide-rule border-rule border-t">
        {groups.slice(0, SHOWN_GROUPS).map(({ cents, names, orders, pages, ...group }) => (
          <li key={JSON.stringify([group, pages, cents])} className="px-5 py-2 break-words">
            <span className="font-medium">
              {orders === 1 ? "1 order" : `${orders.toLocaleString("en-US")} orders`} for{" "}
              <Money cents={cents} /> each
            </span>
            : {pairText(group)}, {recipientText(group.useCase ?? "")}, {speedText(group.speedTier)},{" "}
            {pages === 1 ? "1 page" : `${pages} pages`}
            {names.length === 0 ? null : (
              <span className="block text-muted">
                {names.join(", ")}
                {orders > names.length ? ", …" : ""}
              </span>
            )}
          </li>
        ))}
      </ul>
      {groups.length > SHOWN_GROUPS ? (
        <p className="px-5 py-2 text-muted">
          The {SHOWN_GROUPS} with the largest sums of {groups.length.toLocaleString("en-US")} are shown.
        </p>
      ) : null}
    </Panel>
  );
}
