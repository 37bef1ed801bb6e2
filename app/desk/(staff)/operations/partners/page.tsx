import type { Metadata } from "next";
import { Accounts } from "../../../operations/accounts";

export const metadata: Metadata = { title: "Keys and partners" };

export default function PartnersPage() {
  return <Accounts />;
}
