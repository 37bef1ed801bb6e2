import type { Field } from "@/lib/docs/reference/json-schema";
import { InlineText } from "../inline-text";

export function FieldList({ fields }: { fields: readonly (Field & { place?: string })[] }) {
  return (
    <ul className="fields">
      {fields.map((field) => (
        <li key={`${field.place ?? ""}${field.name}`}>
          <p className="field-head">
            <code>{field.name}</code>
            <span>
              {field.place === undefined ? "" : `${field.place}, `}
              {field.type}
            </span>
            {field.isRequired ? <strong>required</strong> : null}
          </p>
          {field.description === "" ? null : (
            <p>
              <InlineText text={field.description} />
            </p>
          )}
          {field.limits.length > 0 ? <p className="field-limits">{sentence(field.limits)}</p> : null}
          {field.values.length > 0 ? <Values values={field.values} /> : null}
          {field.schema === null ? null : (
            <p className="field-limits">
              See{" "}
              <a className="link" href={`/docs/api/schemas#${field.schema.toLowerCase()}`}>
                {field.schema}
              </a>
              .
            </p>
          )}
          {field.children.length > 0 ? <FieldList fields={field.children} /> : null}
        </li>
      ))}
    </ul>
  );
}

const SHOWN = 12;

function Values({ values }: { values: readonly string[] }) {
  const list = values.map((value, index) => (
    <span key={value}>
      {index > 0 ? ", " : ""}
      <code>{value}</code>
    </span>
  ));
  if (values.length <= SHOWN) return <p className="field-limits">One of {list}.</p>;
  return (
    <details className="field-limits">
      <summary>One of {values.length} values</summary>
      <p>{list}</p>
    </details>
  );
}

function sentence(limits: readonly string[]): string {
  const text = limits.join("; ");
  return `${text[0]?.toUpperCase()}${text.slice(1)}.`;
}
