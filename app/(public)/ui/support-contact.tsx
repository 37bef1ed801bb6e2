/** Where support is reached; an address can be clicked. */
export function SupportContact({ contact }: { contact: string }) {
  return contact.includes("@") ? (
    <a className="link" href={`mailto:${contact}`}>
      {contact}
    </a>
  ) : (
    contact
  );
}
