import type { Fact } from "@/lib/paper";
import { CodeText } from "../../ui/code-text";

export function FactList({ facts }: { facts: Fact[] }) {
  return (
    <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-[11rem_1fr] print:grid-cols-[11rem_1fr] print:gap-y-1">
      {facts.map(({ label, value, kind, note }) => (
        <div
          key={label}
          className="sm:col-span-2 sm:grid sm:grid-cols-subgrid print:col-span-2 print:grid print:grid-cols-subgrid"
        >
          <dt className="text-sm leading-6 text-muted print:leading-snug">{label}</dt>
          <dd>
            <Value kind={kind} value={value} />
            {note === undefined ? null : <span className="block text-sm text-muted">{note}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}

export function Value({ kind, value }: Pick<Fact, "kind" | "value">) {
  switch (kind) {
    case "code":
      return <CodeText text={value} />;
    case "certificate":
      return (
        <a className="link" href={`/verify/${value}`}>
          <CodeText text={value} />
        </a>
      );
    case "name":
      return <bdi className="font-medium">{value}</bdi>;
    default:
      return value;
  }
}
