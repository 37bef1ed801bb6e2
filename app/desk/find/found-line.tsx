import { Badge } from "@/app/ui/badge";
import { Note } from "@/app/ui/note";
import type { FoundOrder } from "@/lib/contract/desk/views";
import { isCertified } from "@/lib/core/catalog/product-lines";
import type { JobStatus } from "@/lib/core/orders/job-states";
import { DeadlineBadge } from "../queue/deadline-badge";
import { OrderFacts } from "../queue/order-facts";
import { ageText, localTime, pairName } from "../ui/labels";

export function FoundLine({ order, now }: { order: FoundOrder; now: number }) {
  const { applicantName, partnerName, externalId, openCorrections, askedCorrections, claimedBy } = order;
  const whose = [applicantName, partnerName, externalId].filter((each) => each !== null);
  return (
    <li className="desk-line">
      <div className="max-sm:col-span-full">
        <p className="desk-line-title">
          <a className="link" href={`/desk/orders/${order.jobId}`}>
            {order.orderNumber}
          </a>
          <span>{pairName(order.sourceLanguage, order.targetLanguage)}</span>
        </p>
        <p dir="auto">{whose.join(" · ")}</p>
        <p className="desk-hint">
          <OrderFacts item={order} />
        </p>
        {askedCorrections.map(({ requestId, index, askedAt }) => (
          <Note key={requestId} className="mt-1">
            <a className="link" href={`/desk/orders/${order.jobId}`}>
              The client asks to correct document {index + 1}
            </a>
            , for {ageText(askedAt, now)}
          </Note>
        ))}
        {openCorrections.map(({ correctionId, index, openedAt, openedBy }) => (
          <Note key={correctionId} className="mt-1">
            <a className="link" href={`/desk/corrections/${correctionId}`}>
              Correction of document {index + 1}
            </a>
            , open for {ageText(openedAt, now)}, by {openedBy.legalName}
          </Note>
        ))}
      </div>
      <Standing order={order} now={now} />
      <p className="text-end desk-hint">
        {order.signedAt === null ? (
          (claimedBy?.legalName ?? "Nobody yet")
        ) : (
          <time dateTime={order.signedAt}>{localTime(order.signedAt)}</time>
        )}
      </p>
    </li>
  );
}

const ENDED: Partial<Record<JobStatus, string>> = {
  failed: "Failed",
  cancelled: "Cancelled",
  refunded: "Refunded in full",
};
const BEFORE_DESK: Partial<Record<JobStatus, string>> = { paid: "Queued", processing: "Being drafted" };

function Standing({ order, now }: { order: FoundOrder; now: number }) {
  const { status, signedAt } = order;
  const ended = ENDED[status];
  if (ended) return <Badge>{ended}</Badge>;
  const before = BEFORE_DESK[status];
  if (before) return <Badge>{before}</Badge>;
  if (status === "delivered" || status === "ready" || signedAt !== null) {
    return (
      <Badge tone="good">
        {status === "delivered"
          ? "Fetched by the client"
          : status === "ready"
            ? "Ready"
            : isCertified(order.productLine)
              ? "Signed"
              : "Released"}
      </Badge>
    );
  }
  return <DeadlineBadge deadline={order.deadline} promisedAt={order.promisedAt} now={now} />;
}
