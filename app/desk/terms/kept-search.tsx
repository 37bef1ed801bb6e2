import { type FormEvent, useState } from "react";
import { Button } from "@/app/ui/button";
import { SelectField, TextField } from "@/app/ui/field";
import type { DeskTerms } from "@/lib/contract/desk/terms";

interface KeptSearchProps {
  label: string;
  words: string;
  partners: DeskTerms["partners"];
  onPartner: (partnerId: string | undefined) => void;
  onSearch: (q: string) => void;
}

export function KeptSearch({ label, words, partners, onPartner, onSearch }: KeptSearchProps) {
  const [text, setText] = useState("");
  function submit(event: FormEvent) {
    event.preventDefault();
    onSearch(text.trim());
  }
  return (
    <form className="mb-5 flex flex-wrap items-end gap-3" aria-label={label} onSubmit={submit}>
      {partners.length === 0 ? null : (
        <SelectField
          id="kept-search-whose"
          className="flex-1 basis-48"
          label="Whose"
          onChange={(event) => onPartner(event.target.value === "" ? undefined : event.target.value)}
        >
          <option value="">House</option>
          {partners.map((partner) => (
            <option key={partner.partnerId} value={partner.partnerId}>
              {partner.name}
            </option>
          ))}
        </SelectField>
      )}
      <TextField
        id="kept-search-words"
        className="flex-1 basis-48"
        label={words}
        type="search"
        maxLength={100}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <Button type="submit">Search</Button>
    </form>
  );
}
