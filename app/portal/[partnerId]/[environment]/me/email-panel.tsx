"use client";

import { type FormEvent, useState } from "react";
import { Button } from "@/app/ui/button";
import { ErrorNote } from "@/app/ui/error-note";
import { TextField } from "@/app/ui/field";
import { Panel } from "@/app/ui/page-parts";
import { toast } from "@/app/ui/toast";
import { useAction } from "@/app/ui/use-action";
import { askPortal } from "../../../portal-client";

export function EmailPanel({ initial }: { initial: string }) {
  const [email, setEmail] = useState(initial);
  const [next, setNext] = useState<string | null>(null);
  const { isBusy, error, run, clear } = useAction();
  const read = (form: HTMLFormElement, name: string) => String(new FormData(form).get(name) ?? "").trim();

  const start = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const asked = read(event.currentTarget, "email");
    void run(async () => {
      await askPortal("startEmailChange", { body: { email: asked } });
      setNext(asked);
    });
  };
  const finish = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const body = { oldCode: read(form, "oldCode"), newCode: read(form, "newCode") };
    void run(async () => {
      setEmail((await askPortal("changeEmail", { body })).email);
      setNext(null);
      toast("Email address changed");
    });
  };

  return (
    <Panel
      id="email-title"
      title="Email address"
      lead={
        <>
          You sign in as <strong className="break-all text-ink">{email}</strong>.
        </>
      }
    >
      {next === null ? (
        <form onSubmit={start} className="flex flex-wrap items-end gap-3">
          <TextField
            id="my-email"
            name="email"
            type="email"
            label="New email address"
            required
            maxLength={254}
            autoComplete="off"
            className="w-full max-w-sm"
          />
          <Button type="submit" isBusy={isBusy}>
            Change address
          </Button>
        </form>
      ) : (
        <form onSubmit={finish} className="flex max-w-sm flex-col gap-3">
          <p>We sent a code to each address. Enter both to finish the change.</p>
          <TextField
            id="old-code"
            name="oldCode"
            label={`Code sent to ${email}`}
            inputMode="numeric"
            maxLength={6}
            required
            autoComplete="one-time-code"
          />
          <TextField
            id="new-code"
            name="newCode"
            label={`Code sent to ${next}`}
            inputMode="numeric"
            maxLength={6}
            required
            autoComplete="one-time-code"
          />
          <div className="flex flex-wrap gap-2">
            <Button type="submit" tone="primary" isBusy={isBusy}>
              Change address
            </Button>
            <Button
              onClick={() => {
                clear();
                setNext(null);
              }}
            >
              Cancel
            </Button>
          </div>
        </form>
      )}
      <ErrorNote error={error} className="mt-3" />
    </Panel>
  );
}
