import { z } from "zod";
import type { Identity, ProviderName } from "./port";

/**
 * Microsoft's tenant of all private accounts. Source: Microsoft's reference of ID token claims. Written
 * 2026-11-22.
 */
const PRIVATE_TENANT = "9188040d-6c67-4c5b-b112-36a304b66dad";

const claimsSchema = z.object({
  sub: z.string().min(1).max(255),
  email: z.string().trim().toLowerCase().max(254).pipe(z.email()),
  email_verified: z.unknown().optional(),
  name: z.string().optional().catch(undefined),
  /** Google's: the domain of a company's account. */
  hd: z.string().optional().catch(undefined),
  /** Microsoft's: the tenant, and whether it has proved that it owns the address's domain. */
  tid: z.string().optional().catch(undefined),
  xms_edov: z.unknown().optional(),
});

type Claims = z.output<typeof claimsSchema>;

export function identityOf(provider: ProviderName, claims: unknown): Identity | null {
  const parsed = claimsSchema.safeParse(claims);
  if (!parsed.success) return null;
  const { sub: subject, email, name = "" } = parsed.data;
  return { subject, email, name: name.trim(), ...JUDGES[provider](parsed.data) };
}

const JUDGES: Record<ProviderName, (claims: Claims) => Pick<Identity, "isEmailProved" | "organization">> = {
  /**
   * Google vouches for its own mailboxes alone. Another may have a new owner since its proof. Source: "Verify the
   * Google ID token on your server side", read 2026-11-22.
   */
  google: ({ email, email_verified, hd }) => ({
    isEmailProved: email_verified === true && (email.endsWith("@gmail.com") || hd !== undefined),
    organization: hd ?? null,
  }),
  /**
   * Any administrator writes any address into an account of their tenant. Only this optional claim says that its
   * domain is theirs. Source: Microsoft's "Migrate away from using email claims", read 2026-11-22.
   */
  microsoft: ({ email, tid, xms_edov }) => ({
    isEmailProved: xms_edov === true || xms_edov === 1 || xms_edov === "1" || xms_edov === "true",
    organization: tid === PRIVATE_TENANT ? null : email.slice(email.lastIndexOf("@") + 1),
  }),
};
