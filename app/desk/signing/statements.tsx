import { Note } from "@/app/ui/note";
import type { StatementView } from "@/lib/contract/desk/views";
import { languageDirection } from "@/lib/core/documents/text-direction";

export function Statements({ statements }: { statements: readonly StatementView[] }) {
  return statements.map((statement, index) => {
    const number = statements.length > 1 ? `${index + 1}. ` : "";
    return (
      <section
        // biome-ignore lint/suspicious/noArrayIndexKey: a statement is known by its document's place.
        key={index}
        className="mt-3 rounded border border-rule bg-canvas px-4 py-3"
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
      <h3 className="font-serif text-[1.0625rem]">
        {number}
        {title}
      </h3>
      {warning === null ? null : (
        <Note tone="bad" className="my-2">
          {warning}
        </Note>
      )}
      {paragraphs.map((paragraph) => (
        <p key={paragraph} className="mt-1.5">
          {paragraph}
        </p>
      ))}
    </>
  );
}
