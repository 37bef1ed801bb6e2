"use client";

import type { ChangeEvent } from "react";
import { ChoiceField, SelectField, TextField, TickField } from "@/app/ui/field";
import { Money } from "@/app/ui/money";
import { Panel } from "@/app/ui/page-parts";
import type { RequestError } from "@/app/ui/request-error";
import { Time } from "@/app/ui/time";
import type { OrderQuote } from "@/lib/contract/portal/order-views";
import type { OrderFields } from "./draft";
import type { NewOrderOptions } from "./options";

interface PanelProps {
  fields: OrderFields;
  options: NewOrderOptions;
  set: (some: Partial<OrderFields>) => void;
}

type Name = keyof OrderFields;

function bind({ fields, set }: Omit<PanelProps, "options">, name: Name) {
  return {
    id: `order-${name}`,
    name,
    value: fields[name],
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLSelectElement>) =>
      set({ [name]: target.value }),
  };
}

export function LanguagePanel(props: PanelProps) {
  const { options } = props;
  return (
    <Panel title="Translation" id="new-translation">
      <div className="grid gap-4 sm:grid-cols-3">
        <SelectField label="From" options={options.sources} {...bind(props, "sourceLanguage")} />
        <SelectField label="Into" options={options.targets} {...bind(props, "targetLanguage")} />
        <SelectField label="Document" options={options.types} {...bind(props, "documentType")} />
      </div>
    </Panel>
  );
}

const SPEED_NAMES = { standard: "Standard", express: "Express", rush: "Rush", same_day: "Same day" } as const;

export function SpeedPanel({
  fields,
  quote,
  set,
}: Pick<PanelProps, "fields" | "set"> & { quote: OrderQuote | null }) {
  if (quote === null) return null;
  return (
    <Panel title="Speed" id="new-speed">
      <ChoiceField
        id="order-speedTier"
        name="speedTier"
        chosen={fields.speedTier}
        label={<span className="sr-only">Speed</span>}
        options={quote.speeds.map(({ speedTier, totalCents, promisedDeliveryAt }) => ({
          value: speedTier,
          label: SPEED_NAMES[speedTier],
          hint: (
            <>
              <Money cents={totalCents} />, by <Time at={promisedDeliveryAt} />
              {speedTier === "same_day" ? ", or all of it is paid back" : ""}
            </>
          ),
        }))}
        onChange={({ target }) => set({ speedTier: target.value })}
      />
    </Panel>
  );
}

export function RecipientPanel(props: PanelProps & { error: RequestError | null }) {
  const { options, error } = props;
  const wrongName = error?.field?.endsWith("applicantName") ? error.message : undefined;
  return (
    <Panel title="Recipient" id="new-recipient">
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          label="Who receives the translation"
          options={options.recipients}
          {...bind(props, "useCase")}
        />
        <TextField
          label="Name on the certificate"
          isOptional
          maxLength={200}
          autoComplete="off"
          hint="The applicant’s name, as the recipient knows it. Without it, your company’s name is printed."
          error={wrongName}
          {...bind(props, "applicantName")}
        />
        <TextField
          label="Your own ID"
          isOptional
          maxLength={128}
          autoComplete="off"
          hint="A case or client number, to find the order by."
          {...bind(props, "externalId")}
        />
        {options.scenarios.length === 0 ? null : (
          <SelectField
            label="Sandbox scenario"
            hint="What this sandbox order is to play."
            options={options.scenarios}
            {...bind(props, "scenario")}
          />
        )}
      </div>
    </Panel>
  );
}

export function ExtrasPanel(props: PanelProps) {
  const { fields, options, set } = props;
  const isPosted = fields.hardcopy !== "";
  if (options.services.length === 0) return null;
  return (
    <Panel title="Extras" id="new-extras">
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField label="Mailed hard copy" options={options.services} {...bind(props, "hardcopy")} />
        {isPosted && options.hasNotarization ? (
          <TickField
            id="order-notarization"
            label="Notarized certification"
            className="sm:col-span-2"
            checked={fields.notarization !== ""}
            onChange={({ target }) => set({ notarization: target.checked ? "yes" : "" })}
          />
        ) : null}
        {isPosted && options.hasCopies ? (
          <SelectField
            label="Further certified copies"
            options={COPIES}
            {...bind(props, "additionalCopies")}
          />
        ) : null}
        {isPosted ? (
          <fieldset className="grid gap-4 sm:col-span-2 sm:grid-cols-2">
            <legend className="mb-2 font-semibold">Mail it to</legend>
            <TextField
              label="Name"
              isOptional
              autoComplete="off"
              maxLength={200}
              {...bind(props, "shipName")}
            />
            <TextField
              label="Street and number"
              autoComplete="off"
              maxLength={200}
              {...bind(props, "line1")}
            />
            <TextField
              label="Flat, floor, company"
              isOptional
              autoComplete="off"
              maxLength={200}
              {...bind(props, "line2")}
            />
            <TextField label="City" autoComplete="off" maxLength={120} {...bind(props, "city")} />
            <TextField
              label="State"
              hint="Two letters in the U.S."
              autoComplete="off"
              maxLength={120}
              {...bind(props, "state")}
            />
            <TextField
              label="ZIP or postal code"
              autoComplete="off"
              maxLength={32}
              {...bind(props, "postalCode")}
            />
            <SelectField label="Country" options={options.countries} {...bind(props, "country")} />
          </fieldset>
        ) : null}
      </div>
    </Panel>
  );
}

const COPIES = Array.from(
  { length: 21 },
  (_, count) => [String(count), count === 0 ? "None" : String(count)] as const,
);
