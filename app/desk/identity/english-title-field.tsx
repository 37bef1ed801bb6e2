import { TickField } from "@/app/ui/field";
import {
  type DocumentIdentity,
  englishTitle,
  identityValue,
  MAX_IDENTITY_CHARS,
} from "@/lib/core/documents/document-identity";
import { withPart } from "./identity-edits";

interface EnglishTitleFieldProps {
  title: string;
  language: string;
  identity: DocumentIdentity | undefined;
  isLacking: boolean;
  isReadOnly: boolean;
  onChange: (name: string | null, edit: (identity: DocumentIdentity | undefined) => DocumentIdentity) => void;
  onDecided: () => void;
}

export function EnglishTitleField(props: EnglishTitleFieldProps) {
  const { title, language, identity, isLacking, isReadOnly, onChange, onDecided } = props;
  const { english = "" } = identityValue(identity, "title");
  const isWritten = english.trim() !== "";
  const decide = (status: "confirmed" | "proposed") =>
    onChange(null, (all) => withPart(all, "title", { text: title, status }));
  return (
    <li className="identity-part" data-undecided={isLacking || undefined}>
      <label htmlFor="identity-title-english">Title, in English</label>
      <input
        id="identity-title-english"
        className="control"
        placeholder="In English"
        title="What the certificate’s English page prints"
        value={english}
        lang="en"
        dir="auto"
        maxLength={MAX_IDENTITY_CHARS}
        readOnly={isReadOnly}
        onKeyDown={(event) => {
          if (event.key !== "Enter" || event.nativeEvent.isComposing || isReadOnly) return;
          event.preventDefault();
          if (!isWritten) return;
          decide("confirmed");
          onDecided();
        }}
        onChange={(event) => {
          const typed = event.target.value;
          onChange("identity.title", (all) =>
            withPart(all, "title", { text: title, english: typed, status: "proposed" }),
          );
        }}
      />
      <div className="identity-acts">
        <TickField
          id="identity-title-english-confirmed"
          label="confirmed"
          checked={englishTitle({ title, language, identity }) !== null}
          disabled={isReadOnly || !isWritten}
          aria-label="Title, in English, confirmed"
          onChange={({ target }) => decide(target.checked ? "confirmed" : "proposed")}
        />
      </div>
    </li>
  );
}
