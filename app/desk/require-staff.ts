import "@/lib/server";
import { headers } from "next/headers";
import { redirect } from "next/navigation";
import { readStaff } from "@/lib/server/desk/staff-session";

export async function requireStaff() {
  const staff = await readStaff({ headers: new Headers(await headers()) });
  if (!staff) redirect("/desk/sign-in");
  return staff;
}
