import type { PortalAnswer, PortalCall, PortalName, PortalNameOf } from "@/lib/contract/portal/table";
import type { Services } from "@/lib/operations/context";
import type { Member, Person } from "@/lib/operations/portal/member";
import type { RunningServer } from "../state";

/** Loaded with the first call: a cold route loads what it serves and nothing else. */
type Lazy<T> = () => Promise<T>;
type Handler<K extends PortalName, W> = (
  server: RunningServer,
  who: W,
  call: PortalCall<K>,
) => Promise<PortalAnswer<K>>;

type PortalHandlers = { [K in PortalNameOf<"member">]: Lazy<Handler<K, Member>> } & {
  [K in PortalNameOf<"person">]: Lazy<Handler<K, Person>>;
};

/** An operation that needs the services alone. */
const of =
  <W, C, O>(operation: (services: Services, who: W, call: C) => O) =>
  ({ services }: RunningServer, who: W, call: C): O =>
    operation(services, who, call);

/** What answers each row of the portal; one that is missing here does not compile. */
export const PORTAL_HANDLERS: PortalHandlers = {
  getAccount: async () => of((await import("@/lib/operations/account/account")).getAccount),
  renamePartner: async () => of((await import("@/lib/operations/account/account")).renamePartner),
  listMyPartners: async () => of((await import("@/lib/operations/team/my-partners")).listMyPartners),
  listMyInvitations: async () => of((await import("@/lib/operations/team/my-partners")).listMyInvitations),
  acceptInvitation: async () => of((await import("@/lib/operations/team/accept")).acceptInvitation),
  getTeam: async () => of((await import("@/lib/operations/team/get-team")).getTeam),
  invite: async () => of((await import("@/lib/operations/team/invite")).invite),
  resendInvitation: async () => of((await import("@/lib/operations/team/invite")).resendInvitation),
  revokeInvitation: async () => of((await import("@/lib/operations/team/invite")).revokeInvitation),
  changeRole: async () => of((await import("@/lib/operations/team/members")).changeRole),
  removeMember: async () => of((await import("@/lib/operations/team/members")).removeMember),
  leavePartner: async () => of((await import("@/lib/operations/team/members")).leavePartner),
  listAudit: async () => of((await import("@/lib/operations/team/audit-log")).listAudit),
  exportAudit: async () => of((await import("@/lib/operations/team/audit-log")).exportAudit),
};
