import { type FormEvent, useState } from "react";
import { BusyButton } from "@/app/busy-button";
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
    <form className="desk-filters" aria-label={label} onSubmit={submit}>
      {partners.length === 0 ? null : (
        <label>
          <span className="desk-label">Whose</span>
          <select
            className="desk-control"
            onChange={(event) => onPartner(event.target.value === "" ? undefined : event.target.value)}
          >
            <option value="">House</option>
            {partners.map((partner) => (
              <option key={partner.partnerId} value={partner.partnerId}>
                {partner.name}
              </option>
            ))}
          </select>
        </label>
      )}
      <label>
        <span className="desk-label">{words}</span>
        <input
          type="search"
          className="desk-control"
          maxLength={100}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </label>
      <BusyButton type="submit" className="button button-quiet">
        Search
      </BusyButton>
    </form>
  );
}
