import { putSetting } from "@/db/queries/notices";
import { isTopic, TOPICS, type TopicName } from "@/lib/core/notices/notices";
import { portalProblem } from "@/lib/core/portal-problems";
import type { Services } from "../context";
import { isMac, makeMac } from "../keyed-mac";

interface Wish {
  partnerId: string;
  personId: string;
  topic: TopicName;
}

/** Ends one sort of mail for one member and allows nothing else, so it may be part of a URL. */
export function unsubscribeToken(secrets: readonly Uint8Array[], wish: Wish): string {
  const text = textOf(wish);
  return `${text}.${makeMac(secrets, nameOf(text)).toString("base64url")}`;
}

/** @throws Problem UNSUBSCRIBE_NOT_VALID */
export async function unsubscribe(
  { db, clock, settings }: Pick<Services, "db" | "clock" | "settings">,
  token: string,
): Promise<{ topic: string }> {
  const [partnerId = "", personId = "", topic = "", mac = "", ...more] = token.split(".");
  const text = [partnerId, personId, topic].join(".");
  const isOurs = isMac(settings.linkSecrets, nameOf(text), Buffer.from(mac, "base64url"));
  if (!isOurs || more.length > 0 || !isTopic(topic)) {
    throw portalProblem("UNSUBSCRIBE_NOT_VALID", "This link is incomplete, or too old.");
  }
  await putSetting(db, { partnerId, personId, topic, isOn: false, at: clock.now() });
  return { topic: TOPICS[topic].label };
}

function textOf({ partnerId, personId, topic }: Wish): string {
  return [partnerId, personId, topic].join(".");
}

/** Separates these MACs from others under the same secrets. */
function nameOf(text: string): string {
  return `vidimus unsubscribe ${text}`;
}
