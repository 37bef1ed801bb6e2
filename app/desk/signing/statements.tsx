import type { StatementView } from "@/lib/contract/desk/views";
import { languageDirection } from "@/lib/core/documents/text-direction";

export function Statements({ statements }: { statements: readonly StatementView[] }) {
  return statements.map((statement, index) => {
    const number = statements.length > 1 ? `${index + 1}. ` : "";
    return (
      <section
        // biome-ignore lint/suspicious/noArrayIndexKey: a statement is known by its document's place.
        key={index}
        className="statement"
        aria-label={statements.length > 1 ? `Statement ${index + 1} of ${statements.length}` : "Statement"}
      >
        {statement.target === null ? null : (
          <div
            lang={statement.target.language}
            dir={languageDirection(statement.target.language) === "rtl" ? "rtl" : "ltr"}
          >
            <Words {...statement.target} number={number} />
          </div>
        )}
        <Words {...statement} number={statement.target === null ? number : ""} />
      </section>
    );
  });
}

interface WordsProps extends Pick<StatementView, "title" | "warning" | "paragraphs"> {
  number: string;
}

function Words({ title, warning, paragraphs, number }: WordsProps) {
  return (
    <>
      <h3>
        {number}
        {title}
      </h3>
      {warning === null ? null : <p className="desk-error">{warning}</p>}
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </>
  );
}
