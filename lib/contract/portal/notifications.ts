import { z } from "zod";
import { TOPICS, type TopicName } from "@/lib/core/notices/notices";
import type { PortalRoute } from "./portal-route";
import { forMember, ofPartner } from "./portal-route";

export interface NotificationView {
  topic: TopicName;
  label: string;
  hint: string;
  isOn: boolean;
}

const topic = z.enum(Object.keys(TOPICS) as [TopicName, ...TopicName[]]);

export const NOTIFICATIONS = {
  getNotifications: {
    right: "account.see",
    method: "GET",
    path: "/partners/{partnerId}/notifications",
    params: ofPartner,
    ...forMember<{ notifications: NotificationView[] }>(),
  },
  setNotification: {
    right: "account.see",
    method: "PUT",
    path: "/partners/{partnerId}/notifications",
    params: ofPartner,
    body: z.strictObject({ topic, isOn: z.boolean() }),
    needsBody: true,
    ...forMember<{ notifications: NotificationView[] }>(),
  },
} as const satisfies Record<string, PortalRoute>;
