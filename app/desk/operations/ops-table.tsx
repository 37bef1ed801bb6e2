import type { ReactNode } from "react";

export interface Column<R> {
  title: string;
  of: (row: R) => ReactNode;
}

export function OpsTable<R>({
  label,
  rows,
  columns,
  keyOf,
  actions,
}: {
  label: string;
  rows: readonly R[];
  columns: readonly Column<R>[];
  keyOf: (row: R) => string;
  actions?: ((row: R) => ReactNode) | undefined;
}) {
  return (
    <div className="ops-scroll">
      <table className="ops-table" aria-label={label}>
        <thead>
          <tr>
            {columns.map(({ title }) => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
            {actions ? (
              <th scope="col">
                <span className="sr-only">Actions</span>
              </th>
            ) : null}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)}>
              {columns.map(({ title, of }) => (
                <td key={title} data-label={title}>
                  {/* Cards have two columns: wrap the actions into the second. */}
                  <div>{of(row)}</div>
                </td>
              ))}
              {actions ? <td className="ops-do">{actions(row)}</td> : null}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
