"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { ErrorNote } from "@/app/ui/error-note";
import { TickField } from "@/app/ui/field";
import { Panel } from "@/app/ui/page-parts";
import { toast } from "@/app/ui/toast";
import { useAction } from "@/app/ui/use-action";
import type { NotificationView } from "@/lib/contract/portal/notifications";
import { askPortal } from "../../../portal-client";

interface NotificationPanelProps {
  partnerId: string;
  partnerName: string;
  initial: NotificationView[];
}

export function NotificationPanel({ partnerId, partnerName, initial }: NotificationPanelProps) {
  const router = useRouter();
  const { error, run } = useAction();
  const [wished, setWished] = useState<Partial<Record<NotificationView["topic"], boolean>>>({});
  const set = async (topic: NotificationView["topic"], isOn: boolean) => {
    setWished((known) => ({ ...known, [topic]: isOn }));
    const outcome = await run(async () => {
      await askPortal("setNotification", { params: { partnerId }, body: { topic, isOn } });
      toast(isOn ? "Emails switched on" : "Emails switched off");
      router.refresh();
    });
    if (outcome !== "done") setWished((known) => ({ ...known, [topic]: !isOn }));
  };
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
            checked={wished[topic] ?? isOn}
            onChange={(event) => void set(topic, event.currentTarget.checked)}
          />
        ))}
      </div>
      <ErrorNote error={error} className="mt-3" />
    </Panel>
  );
}
