export function Successor({ id }: { id: string | null }) {
  if (id === null) return null;
  return (
    <p>
      The new certificate:{" "}
      <a className="link" href={`/verify/${id}`}>
        {id}
      </a>
    </p>
  );
}
