import type { Fact } from "@/lib/paper";
import { SheetSection } from "../../ui/sheet";
import { FactList } from "./fact-list";

/**
 * The paper's own words, to compare with the one in hand. The printed version is shorter: a clerk's file
 * must fit on one page.
 */
export function PaperSection({ facts, pageCount }: { facts: Fact[]; pageCount: number | null }) {
  const all = [pagesFact(pageCount), ...facts];
  return (
    <>
      <div className="print:hidden">
        <SheetSection id="paper" title="Compare it with your paper">
          <p className="mb-4 max-w-prose">
            <strong className="font-semibold">This page hasn’t seen your paper.</strong> Someone can put a
            changed page under a genuine one. Compare what the paper prints:
          </p>
          <FactList facts={all} />
          <p className="mt-4 max-w-prose">
            If a page is missing, or names another certificate or order, don’t rely on the paper. A changed
            word can’t be seen here: ask for the PDF, and check it on this page.
          </p>
        </SheetSection>
      </div>
      <p className="hidden break-words print:block print:border-t print:border-rule print:py-2">
        <strong className="font-semibold">Compare it with your paper,</strong> which this page hasn’t seen.{" "}
        {all.map(({ label, value }) => `${label}: ${value.replace(/\.$/, "")}.`).join(" ")} If a page is
        missing, or names another certificate or order, don’t rely on the paper.
      </p>
    </>
  );
}

function pagesFact(pageCount: number | null): Fact {
  const note =
    "The certificate’s English page prints how many, under “Pages”, and each page its own number. The pages of the source document come at the end and are numbered on their own.";
  return {
    label: "Pages",
    value: pageCount === null ? "The number wasn’t recorded" : `${pageCount} in all`,
    kind: "text",
    note,
  };
}
