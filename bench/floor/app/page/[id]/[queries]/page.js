import { findPartner } from "../../../../pool";

export default async function Page({ params }) {
  const { id, queries } = await params;
  let partner = null;
  for (let query = 0; query < Number(queries); query++) partner = await findPartner(id);
  return <p>{partner?.name}</p>;
}
