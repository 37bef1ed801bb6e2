import { ROLES } from "@/lib/core/rights/rights";
import { flag, needed, oneOf, text, whole, wholeOrNone } from "../command-line/read-words";
import { line, madeSecret } from "./line";
import { partnerLine, partnerSheet } from "./show-partner";

const partnerName = text("NAME");
const email = text("ADDRESS");

const SHARE_HELP = "Set a partner’s share of each order paid from now on; 1000 is 10 %";

export const PARTNER_LINES = {
  "partner list": line("list-partners", {
    show: (partners) => partners.map(partnerLine),
    none: "There is no partner yet. Make one's first key with `npm run key -- sandbox --partner NAME`.",
  }),
  "partner show": line("show-partner", {
    takes: { partnerName },
    show: (partner) => [partnerSheet(partner)],
  }),
  "partner card-link": line("card-link", {
    takes: { partnerName },
    options: { email },
    show: ({ url }) => [url],
  }),
  "partner payout-link": line("payout-link", {
    takes: { partnerName },
    options: { email, country: text("CC") },
    show: ({ url }) => [url],
  }),
  "partner per-order": line("bill-per-order", {
    takes: { partnerName },
    tell: ({ openBalanceCents: cents }, { partnerName: name }) =>
      cents > 0
        ? [
            [
              `${name} now pays per order; ${cents} cents on account stay open until the invoices are paid.`,
              `${name} would pay per order; ${cents} cents on account would stay open until the invoices are paid.`,
            ],
          ]
        : [
            [
              `${name} now pays per order; nothing is open on account.`,
              `${name} would pay per order; nothing would be open on account.`,
            ],
          ],
  }),
  "partner invoice": line("bill-by-invoice", {
    takes: { partnerName },
    options: { "net-terms": needed(whole("DAYS")), "credit-limit": wholeOrNone("CENTS"), email },
    input: ({ netTerms: netTermsDays, creditLimit: creditLimitCents, ...rest }) => ({
      ...rest,
      netTermsDays,
      creditLimitCents,
    }),
    tell: ({ netTermsDays, creditLimitCents }, { partnerName: name }) => {
      const terms = `${netTermsDays} days net, ${creditLimitCents === null ? "no credit limit" : `a credit limit of ${creditLimitCents} cents`}`;
      return [[`${name} now buys on account: ${terms}.`, `${name} would buy on account: ${terms}.`]];
    },
  }),
  "partner rev-share": line("set-rev-share", {
    takes: { partnerName, revShareBps: whole("BPS") },
    help: SHARE_HELP,
    tell: ({ revShareBps }, { partnerName: name }) => {
      const share = `${revShareBps / 100} % of every order paid from`;
      return [[`${name} earns ${share} now on.`, `${name} would earn ${share} then on.`]];
    },
  }),
  "partner add-member": line("add-member", {
    takes: { partnerName, email: text("EMAIL") },
    options: { role: oneOf(ROLES) },
    help: "Add a member to a partner, as its owner without --role",
    input: ({ role = "owner", ...rest }) => ({ ...rest, role }),
    tell: (member, { partnerName: name }) => [
      [
        `${member.email} is ${member.role} of ${name} and may sign in at /portal.`,
        `${member.email} would be ${member.role} of ${name} and could sign in at /portal.`,
      ],
    ],
  }),
  "partner sign-in-link": line("member-sign-in-link", {
    takes: { email: text("EMAIL") },
    options: { live: flag },
    input: ({ live, ...rest }) => ({ ...rest, environment: live && "live" }),
    show: ({ link }, _, wish) => [madeSecret(link, wish)],
  }),
};
