"use client";

import dynamic from "next/dynamic";
import { useRouter } from "next/navigation";
import { type FormEvent, useState } from "react";
import { Button } from "@/app/ui/button";
import { ErrorNote } from "@/app/ui/error-note";
import { TextField } from "@/app/ui/field";
import { Panel } from "@/app/ui/page-parts";
import { Time } from "@/app/ui/time";
import { toast } from "@/app/ui/toast";
import { useAction } from "@/app/ui/use-action";
import type { KeyWebhook } from "@/lib/contract/portal/webhooks";
import type { Environment } from "@/lib/core/keys/api-key";
import { askPortal } from "../../../../portal-client";
import { AsJson } from "../../../../ui/as-json";
import { WebhookState } from "../webhook-table";

const SecretDialog = dynamic(() => import("./secret-dialog").then(({ SecretDialog }) => SecretDialog));

interface EndpointPanelProps {
  account: { partnerId: string; environment: Environment };
  initial: KeyWebhook;
  canChange: boolean;
}

const REASONS = {
  gone: "Your endpoint answered 410 Gone.",
  failing: "Nothing but failures for five days.",
} as const;

export function EndpointPanel({ account, initial, canChange }: EndpointPanelProps) {
  const router = useRouter();
  const [hook, setHook] = useState(initial);
  const [isRolling, setRolling] = useState(false);
  const { isBusy, error, run } = useAction();
  const params = { ...account, keyId: hook.keyId };
  const { url, previousSecretUntil } = hook.webhook;

  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = String(new FormData(event.currentTarget).get("url") ?? "").trim();
    void run(async () => {
      setHook(await askPortal("setKeyWebhook", { params, body: { url: typed === "" ? null : typed } }));
      toast(typed === "" ? "URL removed" : "URL saved");
    });
  };
  const test = () =>
    run(async () => {
      await askPortal("testKeyWebhook", { params });
      toast("Test sent. Its outcome appears in the list below.");
      router.refresh();
    });
  const enable = (disabledUrl: string) =>
    run(async () => {
      setHook(await askPortal("enableKeyWebhook", { params, body: { url: disabledUrl } }));
      toast("Switched on again");
    });

  return (
    <Panel
      id="endpoint"
      title="Endpoint"
      actions={
        <>
          <WebhookState hook={hook} />
          <AsJson name="Webhook" of={{ value: hook.webhook }} />
        </>
      }
    >
      {hook.disabledUrls.map((disabled) => (
        <div
          key={disabled.url}
          className="mb-4 flex flex-wrap items-center gap-3 rounded-md border border-revoked bg-revoked-tint px-3 py-2"
        >
          <p className="min-w-0 flex-1 basis-60">
            <strong className="break-all">{disabled.url}</strong> gets nothing
            {disabled.disabledAt === null ? null : (
              <>
                {" "}
                since <Time at={disabled.disabledAt} />
              </>
            )}
            . {disabled.reason === null ? null : REASONS[disabled.reason]}
          </p>
          {canChange ? (
            <Button isSmall isBusy={isBusy} onClick={() => enable(disabled.url)}>
              Switch on again
            </Button>
          ) : null}
        </div>
      ))}
      {hook.failingUrls.map((failing) => (
        <p
          key={failing.url}
          className="mb-4 rounded-md border border-tampered bg-tampered-tint px-3 py-2 break-words"
        >
          Nothing has reached <strong className="break-all">{failing.url}</strong> since{" "}
          <Time at={failing.since} />. We try again for five days, then switch it off.
        </p>
      ))}
      <form onSubmit={save} noValidate className="flex flex-wrap items-end gap-3">
        <TextField
          id="webhook-url"
          name="url"
          type="url"
          label="URL"
          placeholder="https://"
          defaultValue={url ?? ""}
          readOnly={!canChange}
          maxLength={2048}
          autoComplete="off"
          spellCheck={false}
          className="min-w-0 flex-1 basis-80"
        />
        {canChange ? (
          <Button type="submit" isBusy={isBusy}>
            Save
          </Button>
        ) : null}
      </form>
      <ErrorNote error={error} className="mt-3" />
      {canChange ? (
        <div className="mt-4 flex flex-wrap items-center gap-2">
          <Button isSmall isBusy={isBusy} disabled={url === null} onClick={test}>
            Send a test
          </Button>
          <Button isSmall onClick={() => setRolling(true)}>
            Roll the secret
          </Button>
          {previousSecretUntil === null ? null : (
            <span className="text-sm text-muted">
              The previous secret signs too, until <Time at={previousSecretUntil} />.
            </span>
          )}
        </div>
      ) : null}
      {isRolling ? <SecretDialog params={params} onClose={() => setRolling(false)} /> : null}
    </Panel>
  );
}
