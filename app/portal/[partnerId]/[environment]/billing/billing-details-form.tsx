"use client";

import { useRouter } from "next/navigation";
import { Button } from "@/app/ui/button";
import { ErrorNote } from "@/app/ui/error-note";
import { SelectField, TextField } from "@/app/ui/field";
import { useZodForm } from "@/app/ui/form";
import { toast } from "@/app/ui/toast";
import type { BillingDetails } from "@/lib/core/billing/billing-details";
import { askPortal } from "../../../portal-client";

export function BillingDetailsForm({
  partnerId,
  initial,
  countries,
}: {
  partnerId: string;
  initial: BillingDetails;
  countries: readonly (readonly [code: string, name: string])[];
}) {
  const router = useRouter();
  const { address, taxNumber } = initial;
  const { field, submit, isBusy, error } = useZodForm({
    loadSchema: async () => (await import("./billing-form")).billingForm,
    defaultValues: {
      line1: address?.line1 ?? "",
      line2: address?.line2 ?? "",
      city: address?.city ?? "",
      state: address?.state ?? "",
      postalCode: address?.postalCode ?? "",
      country: address?.country ?? "",
      taxNumber: taxNumber ?? "",
    },
    send: async (body) => {
      await askPortal("changeBillingDetails", { params: { partnerId }, body });
      toast("Saved");
      router.refresh();
    },
  });
  return (
    <form onSubmit={submit} noValidate className="flex max-w-md flex-col gap-4">
      <TextField
        id="billing-line1"
        dir="auto"
        label="Street and number"
        maxLength={200}
        autoComplete="billing address-line1"
        {...field("line1")}
      />
      <TextField
        id="billing-line2"
        dir="auto"
        label="Floor, department"
        isOptional
        maxLength={200}
        autoComplete="billing address-line2"
        {...field("line2")}
      />
      <TextField
        id="billing-city"
        dir="auto"
        label="City"
        maxLength={120}
        autoComplete="billing address-level2"
        {...field("city")}
      />
      <TextField
        id="billing-state"
        dir="auto"
        label="State or province"
        isOptional
        maxLength={120}
        autoComplete="billing address-level1"
        {...field("state")}
      />
      <TextField
        id="billing-postal-code"
        label="ZIP or postal code"
        isOptional
        maxLength={32}
        autoComplete="billing postal-code"
        {...field("postalCode")}
      />
      <SelectField
        id="billing-country"
        label="Country"
        options={countries}
        autoComplete="billing country"
        {...field("country")}
      />
      <TextField
        id="tax-number"
        label="Tax number"
        isOptional
        hint="As your country writes it: an EIN, a VAT ID, a UID."
        maxLength={40}
        autoComplete="off"
        {...field("taxNumber")}
      />
      <ErrorNote error={error} />
      <Button type="submit" isBusy={isBusy} className="self-start">
        Save
      </Button>
    </form>
  );
}
