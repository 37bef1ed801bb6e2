import { findPartner } from "../../pool";

/** The least that a useful answer costs: one Next route, one prepared query by primary key, one row as JSON. */
export async function GET(_request, { params }) {
  const { id } = await params;
  return Response.json(await findPartner(id));
}
