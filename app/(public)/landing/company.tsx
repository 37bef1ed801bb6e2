import { policyFacts } from "@/lib/server/policies/policy-facts";
import { SupportContact } from "../ui/policy";

export async function Company() {
  const { company, letterhead, contact } = await policyFacts();
  return (
    <section
      aria-labelledby="company"
      className="mt-9 border-t border-rule pt-7 sm:mt-16 sm:pt-10 print:hidden"
    >
      <h2 id="company" className="font-serif text-2xl tracking-tight sm:text-3xl">
        Who signs, and who stands behind it
      </h2>
      <div className="mt-5 grid gap-8 md:grid-cols-2">
        <div>
          <h3 className="font-semibold">The person who signs</h3>
          <p className="mt-1.5 text-muted">
            A qualified human compares each line with the source and signs under their own name. The
            certificate and its page give the name, the credentials, and how to reach them. Machines may
            draft; they never sign.
          </p>
        </div>
        <div>
          <h3 className="font-semibold">{company.name ?? "Write to us"}</h3>
          <address className="mt-1.5 text-muted not-italic">
            {(letterhead?.lines ?? [company.address])
              .filter((line) => line !== null)
              .map((line) => (
                <span key={line} className="block">
                  {line}
                </span>
              ))}
            <span className="block [&>a]:inline-block [&>a]:py-1">
              <SupportContact contact={contact} />
            </span>
          </address>
          <p className="mt-3">
            <a className="link py-1" href="/acceptance-guarantee">
              What we guarantee
            </a>
          </p>
        </div>
      </div>
    </section>
  );
}
