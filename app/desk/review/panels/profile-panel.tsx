"use client";

import { ErrorNote } from "@/app/ui/error-note";
import { SelectField } from "@/app/ui/field";
import { useAction } from "@/app/ui/use-action";
import type { DeskOrder } from "@/lib/contract/desk/views";
import { isPrinted } from "@/lib/core/catalog/product-lines";
import { type ProfileId, paperFor, recipientOf } from "@/lib/paper";
import { askDesk } from "../../desk-client";
import { Statements } from "../../signing/statements";

export function ProfilePanel({ order, onOrder }: { order: DeskOrder; onOrder: (order: DeskOrder) => void }) {
  const { isBusy, error, run } = useAction();
  const { profile, profiles, statements, may, jobId } = order;
  if (profile === null || profiles.length === 0) return null;

  // Not disabled while busy: that would take the keyboard focus.
  const choose = async (chosen: ProfileId) => {
    if (!isBusy)
      await run(async () => onOrder(await askDesk("chooseProfile", { jobId }, { profile: chosen })));
  };

  return (
    <section className="panel" aria-labelledby="profile-title">
      <h2 id="profile-title">Certificate</h2>
      <SelectField
        label="Recipient"
        id="profile"
        value={profile}
        disabled={!may.edit}
        aria-busy={isBusy || undefined}
        onChange={(event) => {
          const chosen = profiles.find((each) => each === event.target.value);
          if (chosen) void choose(chosen);
        }}
      >
        {profiles.map((each) => (
          <option key={each} value={each}>
            {recipientOf(each).label}
          </option>
        ))}
      </SelectField>
      {isPrinted(order.productLine) ? (
        <p className="desk-hint">
          Printed on {paperFor(profile, order.targetLanguage) === "a4" ? "A4" : "US Letter"}.
        </p>
      ) : null}
      <ErrorNote error={error} />
      {statements.length === 0 ? null : (
        <details>
          <summary>Preview the statements</summary>
          <Statements statements={statements} />
        </details>
      )}
    </section>
  );
}
