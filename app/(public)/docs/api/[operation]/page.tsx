import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { errorDocPath } from "@/lib/core/problem";
import { operationPath } from "@/lib/docs/reference/paths";
import type { ReferenceOperation, ShownExample } from "@/lib/docs/reference/read-reference";
import { samplesOf } from "@/lib/docs/reference/samples";
import { apiReference } from "../../../../../lib/server/api-reference";
import { CodeBlock } from "../../ui/code-block";
import { CodeTabs } from "../../ui/code-tabs";
import { InlineText } from "../../ui/inline-text";
import { FieldList } from "../../ui/reference/field-list";
import { MethodAndPath } from "../../ui/reference/method";
import { ReferencePage } from "../../ui/reference/reference-page";

interface Props {
  params: Promise<{ operation: string }>;
}

async function operationOf(params: Props["params"]) {
  const { operation: id } = await params;
  const reference = await apiReference();
  return { reference, operation: reference.operations.find((each) => each.id === id) };
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { operation } = await operationOf(params);
  if (!operation) return {};
  const { method, fullPath, title, description } = operation;
  return { title: `${title}: ${method} ${fullPath}`, description };
}

export default async function OperationPage({ params }: Props) {
  const { reference, operation } = await operationOf(params);
  if (!operation) notFound();
  const headings = ["Request", "Response", "Errors"].map((text) => ({ text, anchor: text.toLowerCase() }));
  return (
    <ReferencePage
      path={operationPath(operation.id)}
      title={operation.title}
      summary={
        <p className="mt-3 text-lg">
          <MethodAndPath method={operation.method} path={operation.fullPath} />
        </p>
      }
      reference={reference}
      headings={headings}
    >
      <p>
        <InlineText text={operation.description} />
      </p>
      <CodeOrTabs operation={operation} />
      <RequestPart operation={operation} />
      <ResponsePart operation={operation} />
      <ErrorsPart operation={operation} />
    </ReferencePage>
  );
}

function CodeOrTabs({ operation }: { operation: ReferenceOperation }) {
  const samples = samplesOf(operation);
  const [first] = samples;
  if (samples.length === 1 && first) return <CodeBlock {...first} />;
  return <CodeTabs samples={samples} id={operation.id} />;
}

function RequestPart({ operation: { parameters, body, isPublic } }: { operation: ReferenceOperation }) {
  return (
    <>
      <h2 id="request">Request</h2>
      <p>
        {isPublic ? (
          "Anyone can call it, without a key."
        ) : (
          <>
            Needs an{" "}
            <a className="link" href="/docs/authentication">
              API key
            </a>
            .
          </>
        )}
      </p>
      {parameters.length > 0 ? (
        <>
          <h3>Parameters</h3>
          <FieldList fields={parameters} />
        </>
      ) : null}
      {body ? (
        <>
          <h3>Body</h3>
          <FieldList fields={body.fields} />
          <Examples examples={body.examples.slice(1)} label="Another body" />
        </>
      ) : null}
    </>
  );
}

function ResponsePart({ operation: { answer } }: { operation: ReferenceOperation }) {
  if (!answer) return null;
  return (
    <>
      <h2 id="response">Response</h2>
      <p>
        HTTP {answer.status}
        {answer.mediaType === null ? "" : `, ${answer.mediaType}`}. New fields can be added at any time.
      </p>
      <Examples examples={answer.examples} label="Example" />
      {answer.fields.length > 0 ? <FieldList fields={answer.fields} /> : null}
    </>
  );
}

function ErrorsPart({ operation: { errors } }: { operation: ReferenceOperation }) {
  return (
    <>
      <h2 id="errors">Errors</h2>
      <ul>
        {errors.map(({ status, codes }) => (
          <li key={status}>
            HTTP {status}:{" "}
            {codes.map((code, index) => (
              <span key={code}>
                {index > 0 ? ", " : ""}
                <a className="link" href={errorDocPath(code)}>
                  <code>{code}</code>
                </a>
              </span>
            ))}
          </li>
        ))}
      </ul>
    </>
  );
}

function Examples({ examples, label }: { examples: readonly ShownExample[]; label: string }) {
  return examples.map((example, index) =>
    index === 0 && label === "Example" ? (
      <ExampleBlock key={example.name} example={example} />
    ) : (
      <details key={example.name} className="more-example">
        <summary>
          {label === "Example" ? "Another example" : label}: {example.summary}
        </summary>
        <ExampleBlock example={example} />
      </details>
    ),
  );
}

function ExampleBlock({ example: { name, value } }: { example: ShownExample }) {
  if (typeof value === "string") return <CodeBlock info={`text example/${name}`} code={value} />;
  return <CodeBlock info={`json example/${name}.json`} code={JSON.stringify(value, null, 2)} />;
}
