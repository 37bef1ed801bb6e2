import { PROVIDER_LABELS } from "@/lib/operations/people/provider-sign-in";
import { getServer } from "@/lib/server";

export interface OfferedProvider {
  name: "google" | "microsoft";
  label: string;
}

export async function offeredProviders(): Promise<OfferedProvider[]> {
  const { open } = await getServer();
  const names = Object.keys(open.identityProviders) as OfferedProvider["name"][];
  return names.map((name) => ({ name, label: PROVIDER_LABELS[name] }));
}
