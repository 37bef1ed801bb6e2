import type { Environment } from "@/lib/core/keys/api-key";
import type { Member } from "@/lib/operations/portal/member";

export interface AccountAddress {
  member: Member;
  environment: Environment;
  base: string;
}
