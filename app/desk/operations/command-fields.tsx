import { SelectField, TextField } from "@/app/ui/field";
import type { CommandField, CommandView } from "@/lib/contract/desk/operations";
import { wordsOf } from "./answer-view";
import { askedFields, NONE, type Typed } from "./typed-input";

const HINTS: Record<string, string> = {
  order: "An order number, job ID, certificate ID, or a link to either.",
  certificate: "A certificate ID, or an order with one certificate.",
  key: "A key’s ID (key_…), or the key itself.",
  partnerName: "A partner’s name, or its ID (prt_…).",
  month: "Like 2026-11.",
  period: "Like 2026-11.",
  from: "A month, like 2026-11.",
  to: "A month, like 2026-11. Without it, one month.",
  languagePairs: "Like es>en,ar>en, or *>en.",
  pageRate: "Dollars for a page, like 6.50.",
  refund: "A refund’s ID, or an order with one that waits.",
  revShareBps: "1000 is 10%.",
  amountCents: "Without it, all that is left.",
  again: "2 for another refund of the same amount.",
  since: "A day, like 2026-11-30.",
  search: "Part of a partner’s name, an ID, a key, or its last four characters.",
};
/** A list rather than a checkbox: an optional one may be unset. */
const YES_OR_NO = ["true", "false"];
const ANSWERS: Record<string, string> = { true: "yes", false: "no" };
const WORDS: Record<string, Record<string, string>> = {
  isActive: { true: "Switch on", false: "Switch off" },
};
const LABELS: Record<string, string> = { isActive: "Access to the desk" };
const IN_CENTS = /Cents$/;

export function CommandFields({
  view,
  typed,
  onTyped,
  isGiven,
}: {
  view: CommandView;
  typed: Typed;
  onTyped: (typed: Typed) => void;
  isGiven: (field: string) => boolean;
}) {
  const fields = askedFields(view);
  const first = fields.find(({ name }) => !isGiven(name));
  return fields.map((field) => (
    <Field
      key={field.name}
      field={field}
      isFirst={field === first}
      value={typed[field.name] ?? ""}
      onValue={(value) => onTyped({ ...typed, [field.name]: value })}
    />
  ));
}

interface FieldProps {
  field: CommandField;
  isFirst: boolean;
  value: string;
  onValue: (value: string) => void;
}

function Field({ field, isFirst, value, onValue }: FieldProps) {
  const { name, kind, choices, isRequired, isNullable } = field;
  const id = `ops-${name}`;
  const label =
    LABELS[name] ?? `${wordsOf(name.replace(IN_CENTS, ""))}${IN_CENTS.test(name) ? ", in cents" : ""}`;
  const options = kind === "yes or no" ? YES_OR_NO : choices;
  const hints = [HINTS[name], isNullable ? `Type ${NONE} for none.` : undefined].filter(
    (hint) => hint !== undefined,
  );
  const asked = {
    id,
    label,
    isOptional: !isRequired,
    ...(hints.length === 0 ? {} : { hint: hints.join(" ") }),
    autoFocus: isFirst,
    value,
  };
  if (options.length === 0) {
    return (
      <TextField
        {...asked}
        autoComplete="off"
        spellCheck={false}
        inputMode={kind === "whole number" && !isNullable ? "numeric" : undefined}
        onChange={(event) => onValue(event.target.value)}
      />
    );
  }
  return (
    <SelectField
      {...asked}
      options={[
        ["", isRequired ? "Choose…" : "As it is"],
        ...options.map(
          (choice) => [choice, WORDS[name]?.[choice] ?? wordsOf(ANSWERS[choice] ?? choice)] as const,
        ),
      ]}
      onChange={(event) => onValue(event.target.value)}
    />
  );
}
