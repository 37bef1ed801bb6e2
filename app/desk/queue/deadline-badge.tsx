import { Badge } from "@/app/ui/badge";
import type { QueueItem } from "@/lib/contract/desk/views";
import { distanceText, localTime } from "../ui/labels";

const TONES = { late: "bad", soon: "warning", waiting: "sandbox", on_time: "neutral" } as const;

export function DeadlineBadge({
  deadline,
  promisedAt,
  now,
}: Pick<QueueItem, "deadline" | "promisedAt"> & { now: number }) {
  const distance = distanceText(promisedAt, now);
  const words = {
    late: `Late: due ${distance}`,
    soon: `Due soon: ${distance}`,
    waiting: "Waiting for the client",
    on_time: `Due ${distance}`,
  }[deadline];
  return (
    <Badge tone={TONES[deadline]}>
      <time data-deadline={deadline} dateTime={promisedAt} title={localTime(promisedAt)}>
        {words}
      </time>
    </Badge>
  );
}
