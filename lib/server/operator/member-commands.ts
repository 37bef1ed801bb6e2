import { z } from "zod";
import { findPersonByEmail } from "@/db/queries/people";
import { listPartnersOf } from "@/db/queries/teams";
import { ROLES } from "@/lib/core/rights/rights";
import { makeLink } from "@/lib/operations/people/sign-in-links";
import { addMember } from "@/lib/operations/team/add-member";
import { command } from "./operator-command";

const email = z.email("must be an email address");

export const MEMBER_COMMANDS = {
  "add-member": command(
    z.strictObject({ partnerName: z.string().min(1).max(200), email, role: z.enum(ROLES) }),
    ({ services }, input) => addMember(services, input),
  ),
  "member-sign-in-link": command(
    z.strictObject({ email, environment: z.enum(["sandbox", "live"]).optional() }),
    async ({ services }, { email, environment }) => {
      const person = await findPersonByEmail(services.db, email);
      if (!person) throw new Error("Nobody has an account with this address");
      const [partner] = await listPartnersOf(services.db, person.id);
      const next = environment && partner ? `/portal/${partner.partnerId}/${environment}` : null;
      return {
        link: await makeLink(services, { email: person.email, surface: "portal", next, signUp: null }),
      };
    },
  ),
};
