import type { QueueItem } from "@/lib/contract/desk/views";
import { ageText, counted } from "../ui/labels";

export function WaitingFacts({ item, staffId, now }: { item: QueueItem; staffId: string; now: number }) {
  const { queuedAt, claimedAt, secondReader, openComments } = item;
  return [
    queuedAt === null ? null : cameText(ageText(queuedAt, now), claimedAt !== null),
    claimedAt === null ? null : `claimed ${ageText(claimedAt, now)} ago`,
    secondReader === null ? null : readingText(secondReader, staffId),
    openComments === 0 ? null : counted(openComments, "open comment"),
  ]
    .filter((fact) => fact !== null)
    .join("\u00a0· ");
}

function cameText(age: string, isClaimed: boolean): string {
  return isClaimed ? `Came in ${age} ago` : `In the queue for ${age}`;
}

function readingText(
  { id, legalName, readAt }: NonNullable<QueueItem["secondReader"]>,
  staffId: string,
): string {
  const isMe = id === staffId;
  if (readAt !== null) return isMe ? "you read it" : `read by ${legalName}`;
  return isMe ? "for you to read" : `${legalName} is reading it`;
}
