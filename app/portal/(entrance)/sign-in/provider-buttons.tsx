"use client";

import { Button } from "@/app/ui/button";
import { ErrorNote } from "@/app/ui/error-note";
import { leaveFor } from "@/app/ui/leave-for";
import { askPeople } from "@/app/ui/sign-in/people-client";
import { useAction } from "@/app/ui/use-action";
import type { OfferedProvider } from "./offered-providers";

interface ProviderButtonsProps {
  providers: readonly OfferedProvider[];
  next: string | undefined;
  isSignUp?: boolean;
}

export function ProviderButtons({ providers, next, isSignUp = false }: ProviderButtonsProps) {
  const { isBusy, error, run } = useAction();
  if (providers.length === 0) return null;
  const go = (provider: OfferedProvider["name"]) =>
    run(async () => {
      const { url } = await askPeople("startProviderSignIn", { provider, next, isSignUp });
      await leaveFor(url);
    });
  return (
    <div className="mt-6 border-t border-rule pt-5">
      <p className="flex flex-wrap gap-3">
        {providers.map(({ name, label }) => (
          <Button key={name} isBusy={isBusy} onClick={() => go(name)}>
            Continue with {label}
          </Button>
        ))}
      </p>
      {isSignUp ? (
        <p className="mt-2 text-sm text-muted">
          We take your name and your company’s domain from there. You can change both later.
        </p>
      ) : null}
      <ErrorNote error={error} className="mt-3" />
    </div>
  );
}
