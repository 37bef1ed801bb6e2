"use client";

import type { FormEvent } from "react";
import { Button } from "@/app/ui/button";
import { ErrorNote } from "@/app/ui/error-note";
import { leaveFor } from "@/app/ui/leave-for";
import { askPeople } from "@/app/ui/sign-in/people-client";
import { useAction } from "@/app/ui/use-action";

export function SignOutButton() {
  const { isBusy, error, run } = useAction();
  const signOut = (event: FormEvent) => {
    event.preventDefault();
    return run(async () => {
      await askPeople("signOut", {});
      await leaveFor("/portal/sign-in");
    });
  };
  return (
    <form method="post" action="/api/auth/sign-out" onSubmit={signOut}>
      <Button type="submit" isBusy={isBusy} worksWithoutScript>
        Sign out
      </Button>
      <ErrorNote error={error} />
    </form>
  );
}
