"use client";

import { useRouter } from "next/navigation";
import type { FormEvent } from "react";
import { Button } from "@/app/ui/button";
import { ErrorNote } from "@/app/ui/error-note";
import { TextField } from "@/app/ui/field";
import { Panel } from "@/app/ui/page-parts";
import { toast } from "@/app/ui/toast";
import { useAction } from "@/app/ui/use-action";
import { askPortal } from "../../../portal-client";

export function NamePanel({ initial }: { initial: string }) {
  const router = useRouter();
  const { isBusy, error, run } = useAction();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const name = String(new FormData(event.currentTarget).get("name") ?? "").trim();
    void run(async () => {
      await askPortal("renamePerson", { body: { name } });
      toast("Name saved");
      router.refresh();
    });
  };
  const isAtField = error?.field === "name";
  return (
    <Panel id="name-title" title="Name" lead="Your team sees it in the list of people and in the audit log.">
      <form onSubmit={submit} className="flex flex-wrap items-end gap-3">
        <TextField
          id="my-name"
          name="name"
          label="Your name"
          defaultValue={initial}
          required
          maxLength={100}
          autoComplete="name"
          className="w-full max-w-sm"
          error={isAtField ? error.message : undefined}
        />
        <Button type="submit" isBusy={isBusy}>
          Save
        </Button>
      </form>
      <ErrorNote error={isAtField ? null : error} className="mt-3" />
    </Panel>
  );
}
