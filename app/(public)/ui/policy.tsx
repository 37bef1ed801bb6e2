import type { ReactNode } from "react";
import "../policy.css";

export function Policy({ title, lead, children }: { title: string; lead: string; children: ReactNode }) {
  return (
    <article className="policy max-w-prose py-8 sm:py-12 print:py-2">
      <h1 className="font-serif text-4xl tracking-tight">{title}</h1>
      <p className="text-lg text-muted print:text-base">{lead}</p>
      {children}
    </article>
  );
}

export function SupportContact({ contact }: { contact: string }) {
  return contact.includes("@") && !contact.includes("://") ? (
    <a className="link" href={`mailto:${contact}`}>
      {contact}
    </a>
  ) : (
    contact
  );
}

export function OperatorNote({ children }: { children: ReactNode }) {
  return (
    <p className="operator-note">
      <strong>The operator of this site fills in:</strong> {children}
    </p>
  );
}

export function CompanyLines({ company }: { company: { name: string | null; address: string | null } }) {
  const { name, address } = company;
  if (address !== null) return <p>{name && !address.startsWith(name) ? `${name}, ${address}` : address}</p>;
  return (
    <>
      {name === null ? null : <p>{name}</p>}
      <OperatorNote>
        {name === null ? "its company’s name and postal address" : "its postal address"} (the setting{" "}
        <code>COMPANY_ADDRESS</code>).
      </OperatorNote>
    </>
  );
}

export function PolicyTable({
  label,
  head,
  rows,
}: {
  label: string;
  head: readonly string[];
  rows: readonly (readonly string[])[];
}) {
  return (
    <table className="policy-table" aria-label={label}>
      <thead>
        <tr>
          {head.map((cell) => (
            <th key={cell} scope="col">
              {cell}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([first = "", ...others]) => (
          <tr key={first}>
            <th scope="row">{first}</th>
            {others.map((cell, index) => (
              <td key={head[index + 1]} data-label={head[index + 1]}>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
