import { Pool } from "pg";

const pool = new Pool({ connectionString: process.env.DATABASE_URL, max: 10 });

export async function findPartner(id) {
  const { rows } = await pool.query({
    name: "floor",
    text: "select id, name, created_at from partners where id = $1",
    values: [id],
  });
  return rows[0] ?? null;
}
