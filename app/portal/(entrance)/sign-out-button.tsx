"use client";

import { askPeople } from "../people-client";
import { Button } from "../ui/button";
import { ErrorNote } from "../ui/error-note";
import { useAction } from "../ui/use-action";

/** Ends this browser's session. */
export function SignOutButton() {
  const { isBusy, error, run } = useAction();
  const signOut = () =>
    run(async () => {
      await askPeople("signOut", {});
      window.location.assign("/portal/sign-in");
    });
  return (
    <>
      <Button isBusy={isBusy} onClick={signOut}>
        Sign out
      </Button>
      <ErrorNote error={error} />
    </>
  );
}
