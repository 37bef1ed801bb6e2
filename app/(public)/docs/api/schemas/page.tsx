import type { Metadata } from "next";
import { typeOf } from "@/lib/docs/reference/json-schema";
import { apiReference } from "../../../../../lib/server/api-reference";
import { InlineText } from "../../ui/inline-text";
import { FieldList } from "../../ui/reference/field-list";
import { ReferencePage } from "../../ui/reference/reference-page";

export const metadata: Metadata = {
  title: "Schemas",
  description: "Every object of the Vidimus API with its fields.",
};

export default async function SchemasPage() {
  const reference = await apiReference();
  const schemas = Object.fromEntries(reference.schemas.map(({ name, type }) => [name, type]));
  return (
    <ReferencePage
      path="/docs/api/schemas"
      title="Schemas"
      reference={reference}
      headings={reference.schemas.map(({ name }) => ({ text: name, anchor: name.toLowerCase() }))}
    >
      <p>Every object of the API with its fields. Requests with unknown fields are rejected.</p>
      {reference.schemas.map(({ name, description, type, fields }) => (
        <section key={name} aria-labelledby={name.toLowerCase()}>
          <h2 id={name.toLowerCase()}>
            <a href={`#${name.toLowerCase()}`}>{name}</a>
          </h2>
          {description === "" ? null : (
            <p>
              <InlineText text={description} />
            </p>
          )}
          {fields.length > 0 ? (
            <FieldList fields={fields} />
          ) : (
            <p>
              {typeOf(type, schemas)}
              {type.enum ? ": " : "."}
              {(type.enum ?? []).map((value, index) => (
                <span key={String(value)}>
                  {index > 0 ? ", " : ""}
                  <code>{String(value)}</code>
                </span>
              ))}
            </p>
          )}
        </section>
      ))}
    </ReferencePage>
  );
}
