"use client";

import { type FormEvent, useState } from "react";
import { Button } from "@/app/ui/button";
import { ErrorNote } from "@/app/ui/error-note";
import { ChoiceField, SelectField, TextField, TickField } from "@/app/ui/field";
import { leaveFor } from "@/app/ui/leave-for";
import { useAction } from "@/app/ui/use-action";
import type { ConnectionRequest } from "@/lib/contract/portal/connections";
import type { Environment } from "@/lib/core/keys/api-key";
import { askPortal } from "../../portal-client";
import { SCOPE_WORDS } from "../../scope-words";
import { AppName, AppOrigin } from "./app-name";
import { bodyOf, type Choice, canOrder, firstChoice } from "./consent";

interface ConsentFormProps {
  request: ConnectionRequest;
  lastPartnerId: string | null;
  siteHost: string;
}

export function ConsentForm({ request, lastPartnerId, siteHost }: ConsentFormProps) {
  const { client, partners } = request;
  const [choice, setChoice] = useState(() => firstChoice(partners, lastPartnerId));
  const [isShowingMistakes, setShowingMistakes] = useState(false);
  const { isBusy, error, run } = useAction();
  const change = (part: Partial<Choice>) => setChoice((before) => ({ ...before, ...part }));
  const caps = choice.caps[choice.environment];
  const changeCaps = (part: Partial<typeof caps>) =>
    change({ caps: { ...choice.caps, [choice.environment]: { ...caps, ...part } } });
  const partner = partners.find(({ partnerId }) => partnerId === choice.partnerId);
  const mistakes = isShowingMistakes ? bodyOf(request, choice, "").mistakes : undefined;

  // Unchanged, because the authorization server signed it.
  const asked = () => location.search.slice(1);
  const allow = (event: FormEvent) => {
    event.preventDefault();
    setShowingMistakes(true);
    const { body } = bodyOf(request, choice, asked());
    if (body) void run(async () => leaveFor((await askPortal("allowConnection", { body })).url));
  };
  const refuse = () =>
    run(async () => leaveFor((await askPortal("refuseConnection", { body: { query: asked() } })).url));

  return (
    <form onSubmit={allow} noValidate className="flex flex-col gap-6">
      <div className="flex items-start gap-4">
        <AppMark name={client.name} logoUrl={client.logoUrl} />
        <div className="min-w-0">
          <h1 className="font-serif text-2xl leading-tight tracking-tight break-words sm:text-3xl">
            Connect <AppName app={client} />?
          </h1>
          <p className="mt-1 text-muted">
            <AppOrigin app={client} siteHost={siteHost} />
          </p>
        </div>
      </div>

      {partners.length > 1 ? (
        <SelectField
          id="connect-account"
          label="For which account"
          value={choice.partnerId}
          onChange={({ target }) => change({ partnerId: target.value })}
          options={partners.map(({ partnerId, name }) => [partnerId, name])}
        />
      ) : (
        <p>
          <span className="block text-sm font-semibold">For which account</span>
          {partner?.name}
        </p>
      )}

      <ChoiceField
        id="connect-environment"
        name="environment"
        label="Where"
        chosen={choice.environment}
        onChange={({ target }) => change({ environment: target.value as Environment })}
        options={[
          { value: "sandbox", label: "Sandbox", hint: "Free specimens, to try it out. Nothing is charged." },
          { value: "live", label: "Live", hint: "Real orders, charged to this account." },
        ]}
      />

      <fieldset className="min-w-0" aria-describedby={mistakes?.scopes ? "connect-scopes-error" : undefined}>
        <legend className="mb-1 text-sm font-semibold">What it can do</legend>
        <div className="flex flex-col gap-3">
          {request.scopes.map((scope) => {
            const isAble = partner?.scopes.includes(scope) ?? false;
            return (
              <TickField
                key={scope}
                id={`connect-scope-${scope}`}
                label={SCOPE_WORDS[scope].label}
                hint={isAble ? SCOPE_WORDS[scope].hint : "Your role in this account doesn’t allow it."}
                disabled={!isAble}
                checked={isAble && !choice.refused.includes(scope)}
                onChange={({ target }) =>
                  change({
                    refused: target.checked
                      ? choice.refused.filter((each) => each !== scope)
                      : [...choice.refused, scope],
                  })
                }
              />
            );
          })}
        </div>
        {mistakes?.scopes ? (
          <p id="connect-scopes-error" className="mt-1 text-sm font-medium text-revoked">
            {mistakes.scopes}
          </p>
        ) : null}
      </fieldset>

      {canOrder(request, choice) ? (
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            id="connect-month-cap"
            label="At most per month"
            prefix="$"
            inputMode="decimal"
            autoComplete="off"
            hint="UTC calendar month."
            isOptional={choice.environment === "sandbox"}
            value={caps.spendCap}
            onChange={({ target }) => changeCaps({ spendCap: target.value })}
            error={mistakes?.spendCap}
          />
          <TextField
            id="connect-order-cap"
            label="At most per order"
            prefix="$"
            inputMode="decimal"
            autoComplete="off"
            hint="An order above it is refused."
            isOptional={choice.environment === "sandbox"}
            value={caps.orderCap}
            onChange={({ target }) => changeCaps({ orderCap: target.value })}
            error={mistakes?.orderCap}
          />
        </div>
      ) : null}

      <SelectField
        id="connect-days"
        label="For how long"
        value={choice.days}
        onChange={({ target }) => change({ days: target.value })}
        hint="You can end it at any time, on the Connected apps page."
        options={[
          ["1", "A day"],
          ["30", "30 days"],
          ["90", "90 days"],
          ["365", "A year"],
          ["", "Until you disconnect it"],
        ]}
      />

      <div>
        <ErrorNote error={error} className="mb-3" />
        <p className="flex flex-wrap gap-3">
          <Button type="submit" tone="primary" isBusy={isBusy}>
            Allow
          </Button>
          <Button isBusy={isBusy} onClick={refuse}>
            Refuse
          </Button>
        </p>
        <p className="mt-3 text-sm text-muted">
          Your browser then goes to{" "}
          {client.returnsTo === null ? (
            "a program on this computer"
          ) : (
            <strong className="break-all">{client.returnsTo}</strong>
          )}
          .
        </p>
      </div>
    </form>
  );
}

function AppMark({ name, logoUrl }: { name: string; logoUrl: string | null }) {
  const [isLost, setLost] = useState(false);
  const words = name.match(/[\p{L}\p{N}]+/gu) ?? [];
  const initials = words
    .slice(0, 2)
    .map((word) => [...word][0])
    .join("");
  return (
    <span
      aria-hidden="true"
      className="flex size-12 shrink-0 items-center justify-center overflow-hidden rounded-md border border-rule bg-canvas font-semibold uppercase"
    >
      {logoUrl === null || isLost ? (
        initials || "?"
      ) : (
        // biome-ignore lint/performance/noImgElement: some kilobytes that we drew ourselves
        <img
          src={logoUrl}
          alt=""
          width={48}
          height={48}
          className="size-full bg-white object-contain"
          // It may have failed before hydration.
          ref={(image) => {
            if (image?.complete && image.naturalWidth === 0) setLost(true);
          }}
          onError={() => setLost(true)}
        />
      )}
    </span>
  );
}
