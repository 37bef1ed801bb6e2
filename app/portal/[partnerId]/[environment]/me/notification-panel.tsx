"use client";

import { useRouter } from "next/navigation";
import type { NotificationView } from "@/lib/contract/portal/notifications";
import { askPortal } from "../../../portal-client";
import { ErrorNote } from "../../../ui/error-note";
import { TickField } from "../../../ui/field";
import { Panel } from "../../../ui/page-parts";
import { toast } from "../../../ui/toast";
import { useAction } from "../../../ui/use-action";

interface NotificationPanelProps {
  partnerId: string;
  partnerName: string;
  initial: NotificationView[];
}

/** What the reader is emailed about in this account. */
export function NotificationPanel({ partnerId, partnerName, initial }: NotificationPanelProps) {
  const router = useRouter();
  const { isBusy, error, run } = useAction();
  const set = (topic: NotificationView["topic"], isOn: boolean) =>
    run(async () => {
      await askPortal("setNotification", { params: { partnerId }, body: { topic, isOn } });
      toast(isOn ? "Emails switched on" : "Emails switched off");
      router.refresh();
    });
  return (
    <Panel
      id="notifications-title"
      title="Emails"
      lead={`What we email you about in ${partnerName}. Emails about security, invoices, and failed payments always reach those they concern.`}
    >
      <div className="grid gap-3">
        {initial.map(({ topic, label, hint, isOn }) => (
          <TickField
            key={topic}
            id={`notify-${topic}`}
            label={label}
            hint={hint}
            checked={isOn}
            disabled={isBusy}
            onChange={(event) => void set(topic, event.currentTarget.checked)}
          />
        ))}
      </div>
      <ErrorNote error={error} className="mt-3" />
    </Panel>
  );
}
