import type { Metadata } from "next";
import { anchorOf } from "@/lib/docs/anchor-of";
import { apiReference } from "../../../../../lib/server/api-reference";
import { CodeBlock } from "../../ui/code-block";
import { FieldList } from "../../ui/reference/field-list";
import { ReferencePage } from "../../ui/reference/reference-page";

export const metadata: Metadata = {
  title: "Webhook messages",
  description: "Every webhook message of the Vidimus API with an example and its fields.",
};

export default async function WebhookMessagesPage() {
  const reference = await apiReference();
  return (
    <ReferencePage
      path="/docs/api/webhooks"
      title="Webhook messages"
      reference={reference}
      headings={reference.messages.map(({ type }) => ({ text: type, anchor: anchorOf(type) }))}
    >
      <p>
        Each message is a signed POST to your URL.{" "}
        <a className="link" href="/docs/webhooks">
          Webhooks and events
        </a>{" "}
        says how to receive and verify it. The event feed has the same <code>data</code>.
      </p>
      {reference.messages.map(({ type, summary, example, fields }) => (
        <section key={type} aria-labelledby={anchorOf(type)}>
          <h2 id={anchorOf(type)}>
            <a href={`#${anchorOf(type)}`}>{type}</a>
          </h2>
          <p>{summary}.</p>
          <CodeBlock info={`json messages/${type}.json`} code={JSON.stringify(example, null, 2)} />
          <details className="more-example">
            <summary>Fields of data</summary>
            <FieldList fields={fields} />
          </details>
        </section>
      ))}
    </ReferencePage>
  );
}
