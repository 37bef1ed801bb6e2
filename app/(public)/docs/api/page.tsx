import type { Metadata } from "next";
import { operationPath } from "@/lib/docs/reference/paths";
import { apiReference } from "../../../../lib/server/api-reference";
import { InlineText } from "../ui/inline-text";
import { MethodAndPath } from "../ui/reference/method";
import { ReferencePage } from "../ui/reference/reference-page";

export const metadata: Metadata = {
  title: "API reference",
  description: "Every path, field, error, and webhook of the Vidimus API.",
};

export default async function ReferenceIndex() {
  const reference = await apiReference();
  return (
    <ReferencePage
      path="/docs/api"
      title="API reference"
      reference={reference}
      headings={reference.tags.map(({ name }) => ({ text: name, anchor: name.toLowerCase() }))}
    >
      <p>
        Every operation, with its fields, errors, and samples. It’s made from the{" "}
        <a className="link" href="/api/v1/openapi.yaml">
          OpenAPI document
        </a>
        , which you can also import into your tools.
      </p>
      {reference.tags.map(({ name, description, operations }) => (
        <section key={name} aria-labelledby={name.toLowerCase()}>
          <h2 id={name.toLowerCase()}>{name}</h2>
          <p>
            <InlineText text={description} />
          </p>
          <ul className="operations">
            {operations.map(({ id, method, fullPath, title }) => (
              <li key={id}>
                <a href={operationPath(id)}>
                  <span>{title}</span>
                  <MethodAndPath method={method} path={fullPath} />
                </a>
              </li>
            ))}
          </ul>
        </section>
      ))}
      <h2 id="shapes">Shapes</h2>
      <ul>
        <li>
          <a className="link" href="/docs/api/webhooks">
            Webhook messages
          </a>
          : each type with an example.
        </li>
        <li>
          <a className="link" href="/docs/api/schemas">
            Schemas
          </a>
          : each object with its fields.
        </li>
        <li>
          <a className="link" href="/docs/errors">
            Errors
          </a>
          : each code with its cause and what to do.
        </li>
      </ul>
    </ReferencePage>
  );
}
