import { findPartner } from "../../../../pool";

/**
 * The least that a page for one reader costs: a policy with a nonce, a frame with a title and a stylesheet, so many
 * prepared queries by primary key, one after another, and a line.
 */
export default async function Page({ params }) {
  const { id, queries } = await params;
  let partner = null;
  for (let query = 0; query < Number(queries); query++) partner = await findPartner(id);
  return <p>{partner?.name}</p>;
}
