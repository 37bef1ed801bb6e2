import type { ReactNode } from "react";
import { SheetSection } from "../../ui/sheet";

export function IssuerSection({
  supportContact,
  companyName,
  companyAddress,
}: {
  supportContact: string;
  companyName: string | null;
  companyAddress: string | null;
}) {
  return (
    <SheetSection id="questions" title="Who issued it, and how to ask">
      <div className="max-w-prose space-y-2">
        <p>
          {companyName === null ? null : (
            <>
              Vidimus is a service of <strong className="font-semibold">{companyName}</strong>.{" "}
            </>
          )}
          Vidimus issues certified translations that other companies order for their customers. A named
          translator certifies each one, and Vidimus keeps the record that this page shows.
        </p>
        {companyAddress === null ? null : <p>{companyAddress}</p>}
        <p>
          If something doesn’t look right, write to <Contact address={supportContact} /> and include the
          certificate ID. We can tell you whether the paper or the file that you have is the one that was
          issued.
        </p>
      </div>
    </SheetSection>
  );
}

function Contact({ address }: { address: string }): ReactNode {
  if (!address.includes("@")) return address;
  return (
    <a className="link" href={`mailto:${address}`}>
      {address}
    </a>
  );
}
