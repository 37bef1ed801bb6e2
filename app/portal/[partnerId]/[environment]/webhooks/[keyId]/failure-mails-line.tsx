import type { FailureMails } from "@/lib/contract/portal/webhooks";

export function FailureMailsLine({ mails, base }: { mails: FailureMails; base: string }) {
  return (
    <p className="mb-6 wrap-anywhere text-muted">
      {sentence(mails)}{" "}
      <a className="link" href={`${base}/me`}>
        Choose your own emails
      </a>
    </p>
  );
}

function sentence({ people, isReader, emails }: FailureMails): string {
  const when = "when a URL is switched off, and live URLs also after an hour of failures.";
  if (people === 0) return "Nobody is emailed when a URL fails or is switched off.";
  if (emails !== null) {
    return `We email ${new Intl.ListFormat("en-US").format(emails)} ${when}`;
  }
  if (isReader) {
    const others = people === 1 ? "" : ` and ${people - 1} ${people === 2 ? "other" : "others"} of your team`;
    return `We email you${others} ${when}`;
  }
  return `We email ${people} ${people === 1 ? "person" : "people"} of your team ${when}`;
}
