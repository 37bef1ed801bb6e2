import { listSettings, putSetting } from "@/db/queries/notices";
import type { NotificationView } from "@/lib/contract/portal/notifications";
import { TOPICS, type TopicName } from "@/lib/core/notices/notices";
import { hasRight } from "@/lib/core/rights/rights";
import type { Services } from "../context";
import type { Member } from "../portal/member";
import type { MemberOperation } from "../portal/portal-operation";

export const getNotifications: MemberOperation<"getNotifications"> = (services, member) =>
  view(services, member);

export const setNotification: MemberOperation<"setNotification"> = async (services, member, { body }) => {
  const { partnerId, personId } = member;
  await putSetting(services.db, { partnerId, personId, ...body, at: services.clock.now() });
  return view(services, member);
};

async function view({ db }: Services, member: Member): Promise<{ notifications: NotificationView[] }> {
  const kept = new Map((await listSettings(db, member)).map(({ topic, isOn }) => [topic, isOn]));
  const topics = Object.keys(TOPICS) as TopicName[];
  const notifications = topics
    .filter((topic) => hasRight(member.role, TOPICS[topic].right))
    .map((topic) => {
      const { label, hint, isOnAtFirst } = TOPICS[topic];
      return { topic, label, hint, isOn: kept.get(topic) ?? isOnAtFirst };
    });
  return { notifications };
}
