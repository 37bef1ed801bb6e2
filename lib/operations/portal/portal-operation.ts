import type { PortalAnswer, PortalCall, PortalNameOf } from "@/lib/contract/portal/table";
import type { Services } from "../context";
import type { Member, Person } from "./member";

/** The member's right was checked already. Every query is scoped by its partner. */
export type MemberOperation<K extends PortalNameOf<"member">> = (
  services: Services,
  member: Member,
  call: PortalCall<K>,
) => Promise<PortalAnswer<K>>;

export type PersonOperation<K extends PortalNameOf<"person">> = (
  services: Services,
  person: Person,
  call: PortalCall<K>,
) => Promise<PortalAnswer<K>>;
