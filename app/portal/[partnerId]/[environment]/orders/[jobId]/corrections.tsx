import { Badge, type Tone } from "@/app/ui/badge";
import { Time } from "@/app/ui/time";
import type { OrderCorrectionRequest } from "@/lib/contract/portal/order-views";

const STATES = {
  requested: { word: "Correction asked for", tone: "warning" },
  opened: { word: "Being corrected", tone: "warning" },
  corrected: { word: "Corrected", tone: "good" },
  declined: { word: "Correction declined", tone: "neutral" },
} as const satisfies Record<OrderCorrectionRequest["state"], { word: string; tone: Tone }>;

export function Correction({ request, isRevoked }: { request: OrderCorrectionRequest; isRevoked: boolean }) {
  const { state, askedAt, by, words } = request;
  return (
    <div className="mt-3 w-full border-s-2 border-rule ps-3">
      <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <Badge tone={STATES[state].tone}>{STATES[state].word}</Badge>
        <span className="text-muted">
          Asked for <Time at={askedAt} look="distance" />
          {by === null ? "" : ` by ${by}`}
        </span>
      </p>
      <Outcome request={request} isRevoked={isRevoked} />
      {words === undefined || words.mistakes.length === 0 ? null : (
        <details className="mt-1">
          <summary className="cursor-pointer text-sm text-muted">What was asked for</summary>
          <ul className="mt-2 flex flex-col gap-3">
            {words.mistakes.map(({ where, says, shouldSay }, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: nobody changes them any more, and two may be alike.
              <li key={at} dir="auto" className="break-words whitespace-pre-line">
                <span className="block font-medium">{where}</span>
                {says === "" ? "Missing: " : <del className="text-muted">{says}</del>}{" "}
                {shouldSay === "" ? "doesn’t belong there" : <ins className="no-underline">{shouldSay}</ins>}
              </li>
            ))}
          </ul>
          {words.note === null ? null : (
            <p dir="auto" className="mt-2 break-words whitespace-pre-line">
              {words.note}
            </p>
          )}
        </details>
      )}
    </div>
  );
}

function Outcome({
  request: { state, successorId, words },
  isRevoked,
}: {
  request: OrderCorrectionRequest;
  isRevoked: boolean;
}) {
  const stays = isRevoked ? "" : " This certificate stays valid until a new one replaces it.";
  switch (state) {
    case "requested":
      return <p>We look into it.{stays}</p>;
    case "opened":
      return <p>A reviewer works on it.{stays}</p>;
    case "corrected":
      return (
        <p>
          <a className="link" href={`#${successorId}`}>
            The new certificate
          </a>{" "}
          took its place. Give it to everybody who has this one.
        </p>
      );
    case "declined":
      if (words === undefined || words.declineReason === "") return null;
      return (
        <p dir="auto" className="break-words whitespace-pre-line">
          {words.declineReason ?? "The order ended first."}
        </p>
      );
  }
}
