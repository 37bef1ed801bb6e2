"use client";

import type { FormEvent } from "react";
import { askPeople } from "../people-client";
import { Button } from "../ui/button";
import { ErrorNote } from "../ui/error-note";
import { leaveFor } from "../ui/leave-for";
import { useAction } from "../ui/use-action";

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
