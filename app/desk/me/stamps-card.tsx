"use client";

import { type FormEvent, useState } from "react";
import { Button } from "@/app/ui/button";
import { ErrorNote } from "@/app/ui/error-note";
import { SelectField, TextField } from "@/app/ui/field";
import { Panel } from "@/app/ui/page-parts";
import { useAction } from "@/app/ui/use-action";
import type { MeView } from "@/lib/contract/desk/views";
import { STAMP_KINDS, STAMP_TRAITS, type StampKind } from "@/lib/paper";
import { askDesk } from "../desk-client";
import { fileToSend } from "../ui/file-to-send";
import { pairName } from "../ui/labels";

const KIND_NAMES: Readonly<Record<StampKind, string>> = {
  naati: "NAATI certified translator",
  sworn: "Sworn translator of a court or ministry",
  ata: "ATA-certified translator",
  other: "Another body",
};

interface Props {
  me: MeView;
  onSaved: (me: MeView) => void;
}

export function StampsCard({ me, onSaved }: Props) {
  const { isBusy, error, run } = useAction();
  const remove = (sha256: string) => run(async () => onSaved(await askDesk("removeStamp", {}, { sha256 })));
  return (
    <Panel id="me-stamps" title="Stamps">
      <p>
        Your own stamp is printed on each certificate that you sign for its languages. NAATI’s and sworn
        translators’ stamps also go on every page for recipients abroad.
      </p>
      {me.stamps.map((stamp) => (
        <figure key={stamp.sha256} className="desk-signature">
          {/* biome-ignore lint/performance/noImgElement: a colleague's own, behind their session. */}
          <img src={`/api/desk/me/stamps/${stamp.sha256}.jpg`} alt={`Your stamp of ${stamp.body}`} />
          <figcaption>
            <span dir="auto">{stamp.body}</span>, {stamp.number}
            {stamp.expiresOn === null ? "" : `, valid until ${stamp.expiresOn}`}
            {stamp.languagePairs.length === 0 ? "" : `: ${stamp.languagePairs.map(nameOf).join(", ")}`}{" "}
            <Button tone="link" disabled={isBusy} onClick={() => remove(stamp.sha256)}>
              Remove
            </Button>
          </figcaption>
        </figure>
      ))}
      <ErrorNote error={error} />
      <StampForm key={me.stamps.length} onSaved={onSaved} />
    </Panel>
  );
}

function StampForm({ onSaved }: Pick<Props, "onSaved">) {
  const [kind, setKind] = useState<StampKind>("naati");
  const { isBusy, error, run } = useAction();
  const { body, expires, isByLanguage } = STAMP_TRAITS[kind];

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const text = (name: string) => String(form.get(name) ?? "").trim();
    const file = form.get("picture");
    if (!(file instanceof File)) return;
    await run(async () => {
      const { file: picture } = await fileToSend(file);
      const facts = { kind, body: text("body") || null, number: text("number") };
      const more = { expiresOn: text("expiresOn") || null, languagePairs: text("languagePairs") };
      onSaved(await askDesk("saveStamp", {}, { ...facts, ...more, picture }));
    });
  }

  return (
    <form onSubmit={submit}>
      <h3>Add a stamp</h3>
      <SelectField
        label="Given by"
        id="stamp-kind"
        value={kind}
        onChange={(event) => setKind(STAMP_KINDS.find((each) => each === event.target.value) ?? "other")}
      >
        {STAMP_KINDS.map((each) => (
          <option key={each} value={each}>
            {KIND_NAMES[each]}
          </option>
        ))}
      </SelectField>
      {body === null ? (
        <TextField
          id="stamp-body"
          name="body"
          required
          label="Name of the court, ministry, or body"
          maxLength={100}
        />
      ) : null}
      <TextField id="stamp-number" name="number" required label="Your number" maxLength={40} />
      <TextField
        id="stamp-expiresOn"
        name="expiresOn"
        label={expires ? "Last day on which it’s valid" : "Last day on which it’s valid, if it has one"}
        type="date"
        required={expires}
      />
      <TextField
        id="stamp-languagePairs"
        name="languagePairs"
        label={
          isByLanguage ? "Languages, such as es>en, en>es" : "Languages, such as es>en, if it names them"
        }
        required={isByLanguage}
        maxLength={300}
      />
      <TextField
        id="stamp-picture"
        name="picture"
        required
        label="Picture: PNG or JPEG, up to 2 MB, the stamp alone on white or transparent"
        type="file"
        accept="image/png,image/jpeg"
      />
      <ErrorNote error={error} />
      <p className="desk-row">
        <Button type="submit" tone="primary" isBusy={isBusy}>
          Add stamp
        </Button>
      </p>
    </form>
  );
}

function nameOf({ source, target }: MeView["languagePairs"][number]): string {
  return pairName(source, target);
}
