import type { Settings } from "@/lib/env";
import type { Services } from "@/lib/operations/context";
import { createMemoryLimiter } from "@/lib/services/limiter/embedded";
import type { Limiter } from "@/lib/services/limiter/port";
import { createUpstashLimiter } from "@/lib/services/limiter/upstash";

export function createLimiter(
  { upstash }: Settings,
  { clock, log }: Pick<Services, "clock" | "log">,
): Limiter {
  return upstash ? createUpstashLimiter({ ...upstash, clock, log }) : createMemoryLimiter({ clock });
}
