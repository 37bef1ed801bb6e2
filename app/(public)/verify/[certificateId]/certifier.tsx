import type { PaperFacts } from "@/lib/operations/certificates/paper-facts";

export function Certifier({ email, register }: PaperFacts["certifier"]) {
  if (email === null && register === null) return null;
  return (
    <p className="mt-4 max-w-prose print:mt-1.5">
      {email === null ? null : (
        <>
          Ask the person who certified it:{" "}
          <a className="link" href={`mailto:${email}`}>
            {email}
          </a>
          .{" "}
        </>
      )}
      {register === null ? null : (
        <>
          Their credentials name the{" "}
          <a className="link" href={register.url} rel="noreferrer">
            {register.name}
          </a>
          . Look the name up in its public register.
        </>
      )}
    </p>
  );
}
