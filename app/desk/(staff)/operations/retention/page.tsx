import type { Metadata } from "next";
import { SectionPage } from "../../../operations/section-page";

export const metadata: Metadata = { title: "Retention" };

export default function RetentionPage() {
  return (
    <SectionPage
      section="retention"
      title="Retention"
      lead={
        <>
          What is due is deleted every hour. To look for words of an erased order, run{" "}
          <code>npm run retention -- prove --words</code> on the machine. They are names of clients, and are
          kept nowhere.
        </>
      }
    />
  );
}
