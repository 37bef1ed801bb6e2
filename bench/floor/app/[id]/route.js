import { Pool } from "pg";

const pool = new Pool({ connectionString: process.env.DATABASE_URL, max: 10 });

/** The least that a useful answer costs: one Next route, one prepared query by primary key, one row as JSON. */
export async function GET(_request, { params }) {
  const { id } = await params;
  const { rows } = await pool.query({
    name: "floor",
    text: "select id, name, created_at from partners where id = $1",
    values: [id],
  });
  return Response.json(rows[0] ?? null);
}
