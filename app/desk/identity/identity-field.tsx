import type { KeyboardEvent } from "react";
import { Button } from "@/app/ui/button";
import { TickField } from "@/app/ui/field";
import {
  type DocumentIdentity,
  HOLDER_AS_WRITTEN,
  IDENTITY_LABELS,
  type IdentityPart,
  type IdentityValue,
  MAX_IDENTITY_CHARS,
} from "@/lib/core/documents/document-identity";
import { languageDirection } from "@/lib/core/documents/text-direction";
import { englishText, takesEnglish } from "@/lib/review/shared";
import { typedPart, withPart } from "./identity-edits";

interface IdentityFieldProps {
  part: IdentityPart;
  value: IdentityValue;
  isUndecided: boolean;
  lacksEnglish: boolean;
  isReadOnly: boolean;
  language: string;
  onChange: (name: string | null, edit: (identity: DocumentIdentity | undefined) => DocumentIdentity) => void;
  onDecided: () => void;
  onShow: (() => void) | null;
}

export function IdentityField(props: IdentityFieldProps) {
  const { part, value, isUndecided, lacksEnglish, isReadOnly, language, onChange, onDecided, onShow } = props;
  const { text, status, original = "", english = "" } = value;
  const label = IDENTITY_LABELS[part];
  const isNone = status === "none";
  const hasEnglish = takesEnglish(part, value, language);
  const isConfirmed = status === "confirmed" && text.trim() !== "";

  const decide = (next: IdentityValue["status"]) =>
    onChange(null, (identity) => withPart(identity, part, { status: next }));

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== "Enter" || event.nativeEvent.isComposing || isReadOnly) return;
    event.preventDefault();
    if (text.trim() === "") return;
    decide("confirmed");
    onDecided();
  }

  return (
    <li className="identity-part" data-undecided={isUndecided || undefined}>
      <label htmlFor={`identity-${part}`}>{label}</label>
      <input
        id={`identity-${part}`}
        className="control"
        value={text}
        lang={language}
        dir={text === "" ? languageDirection(language) : "auto"}
        aria-invalid={(lacksEnglish && !hasEnglish) || undefined}
        maxLength={MAX_IDENTITY_CHARS}
        readOnly={isReadOnly || isNone}
        onKeyDown={onKeyDown}
        onChange={(event) => {
          const typed = event.target.value;
          onChange(`identity.${part}`, (identity) => typedPart(identity, part, { text: typed }));
        }}
      />
      {part === "holder" ? (
        <input
          className="control"
          aria-label={HOLDER_AS_WRITTEN}
          placeholder="As written in the source"
          value={original}
          dir="auto"
          maxLength={MAX_IDENTITY_CHARS}
          readOnly={isReadOnly || isNone}
          onKeyDown={onKeyDown}
          onChange={(event) => {
            const typed = event.target.value;
            onChange("identity.original", (identity) => typedPart(identity, part, { original: typed }));
          }}
        />
      ) : original === "" || original === text ? null : (
        <p className="desk-hint">
          Source: <q dir="auto">{original}</q>
        </p>
      )}
      {hasEnglish && (text.trim() !== "" || english !== "") ? (
        <input
          className="control"
          aria-label={`${label}, in English`}
          placeholder={lacksEnglish ? "In English" : englishText(part, { ...value, english: "" }, language)}
          title="What the certificate’s English page prints"
          value={english}
          lang="en"
          dir="auto"
          aria-invalid={lacksEnglish || undefined}
          maxLength={MAX_IDENTITY_CHARS}
          readOnly={isReadOnly || isNone}
          onKeyDown={onKeyDown}
          onChange={(event) => {
            const typed = event.target.value;
            onChange(`identity.${part}.english`, (identity) => typedPart(identity, part, { english: typed }));
          }}
        />
      ) : null}
      <div className="identity-acts">
        <TickField
          id={`identity-${part}-confirmed`}
          label="confirmed"
          checked={isConfirmed}
          disabled={isReadOnly || isNone || text.trim() === ""}
          aria-label={`${label} confirmed`}
          onChange={({ target }) => decide(target.checked ? "confirmed" : "proposed")}
        />
        <TickField
          id={`identity-${part}-none`}
          label="none on it"
          checked={isNone}
          disabled={isReadOnly}
          aria-label={`${label}: none on the document`}
          onChange={({ target }) => decide(target.checked ? "none" : "proposed")}
        />
        {onShow === null ? null : (
          <Button tone="link" onClick={onShow}>
            Show
          </Button>
        )}
      </div>
    </li>
  );
}
