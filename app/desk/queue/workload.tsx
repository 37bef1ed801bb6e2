import type { QueueItem, SignedWork } from "@/lib/contract/desk/views";
import { counted } from "../ui/labels";

export function Workload({ mine, signed }: { mine: readonly QueueItem[]; signed: SignedWork | null }) {
  const pages = mine.reduce((sum, { pageCount }) => sum + pageCount, 0);
  const words = mine.reduce((sum, { wordCount }) => sum + (wordCount ?? 0), 0);
  const size = [counted(pages, "page"), ...(words === 0 ? [] : [`${words.toLocaleString("en-US")} words`])];
  const inHand = mine.length === 0 ? "no orders" : `${counted(mine.length, "order")} (${size.join(", ")})`;
  return (
    <p className="desk-hint">
      You have {inHand} in hand.
      {signed === null ? "" : ` Signed in the last 30 days: ${signedText(signed)}.`}{" "}
      <a className="link" href="/desk/orders?list=signed">
        Signed orders
      </a>
    </p>
  );
}

function signedText({ orders, pages }: SignedWork): string {
  return orders === 0 ? "none" : `${counted(orders, "order")}, ${counted(pages, "page")}`;
}
