import type { ReactNode } from "react";
import { DataTable } from "@/app/ui/data-table";
import { Facts } from "@/app/ui/page-parts";
import { localTime } from "../ui/labels";

const TIME = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;

export function AnswerView({ answer }: { answer: unknown }): ReactNode {
  if (answer === null || answer === undefined) return <p className="desk-hint">Nothing.</p>;
  if (Array.isArray(answer)) return <ListView list={answer} />;
  if (typeof answer !== "object") return <p>{valueText(answer)}</p>;
  const members = Object.entries(answer);
  if (members.length === 0) return <p className="desk-hint">Nothing.</p>;
  return (
    <Facts
      facts={members.map(([name, value]) => [
        wordsOf(name),
        typeof value === "object" && value !== null ? (
          <AnswerView key={name} answer={value} />
        ) : (
          valueText(value)
        ),
      ])}
    />
  );
}

function ListView({ list }: { list: readonly unknown[] }) {
  if (list.length === 0) return <p className="desk-hint">None.</p>;
  const rows = list.map(
    (each): Record<string, unknown> =>
      typeof each === "object" && each !== null ? flat(each as Record<string, unknown>) : { value: each },
  );
  const names = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  return (
    <div className="overflow-x-auto">
      <DataTable<Record<string, unknown>>
        caption="Answer"
        empty={null}
        rows={rows}
        rowId={(row) => String(rows.indexOf(row))}
        columns={names.map((name) => ({ header: wordsOf(name), cell: (row) => valueText(row[name]) }))}
      />
    </div>
  );
}

function flat(row: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(row).flatMap(([name, value]): [string, unknown][] =>
      typeof value === "object" && value !== null && !Array.isArray(value)
        ? Object.entries(value).map(([inner, of]) => [inner, of])
        : [[name, value]],
    ),
  );
}

function valueText(value: unknown): string {
  if (value === null || value === undefined) return "–";
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (typeof value === "string") return TIME.test(value) ? localTime(value) : value;
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}

/** `partnerName` as "Partner name". */
export function wordsOf(name: string): string {
  const words = name
    .replaceAll(/([a-z\d])([A-Z])/g, "$1 $2")
    .replaceAll(/[-_]/g, " ")
    .toLowerCase();
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`
    .replace(/\bid\b/i, "ID")
    .replace(/\burl\b/i, "URL");
}
