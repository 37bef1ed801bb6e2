import type { StatementView } from "@/lib/contract/desk/views";

/** The statements in full, as they will be printed. */
export function Statements({ statements }: { statements: readonly StatementView[] }) {
  return statements.map((statement, index) => (
    <section
      // biome-ignore lint/suspicious/noArrayIndexKey: a statement is known by its document's place.
      key={index}
      className="statement"
      aria-label={statements.length > 1 ? `Statement ${index + 1} of ${statements.length}` : "Statement"}
    >
      <h3>
        {statements.length > 1 ? `${index + 1}. ` : ""}
        {statement.title}
      </h3>
      {statement.warning === null ? null : <p className="desk-error">{statement.warning}</p>}
      {statement.paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </section>
  ));
}
