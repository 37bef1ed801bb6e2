import { z } from "zod";
import { TOPICS, type TopicName } from "@/lib/core/notices/notices";
import { at } from "../operations/at";
import type { PortalRoute } from "./portal-route";
import { forMember } from "./portal-route";

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
    ...at("/partners/{partnerId}/notifications"),
    ...forMember<{ notifications: NotificationView[] }>(),
  },
  setNotification: {
    right: "account.see",
    method: "PUT",
    ...at("/partners/{partnerId}/notifications"),
    body: z.strictObject({ topic, isOn: z.boolean() }),
    needsBody: true,
    ...forMember<{ notifications: NotificationView[] }>(),
  },
} as const satisfies Record<string, PortalRoute>;
