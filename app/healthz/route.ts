import "@/lib/server";
import { healthResponse } from "@/lib/server/health/health";

export const dynamic = "force-dynamic";

export const GET = healthResponse;
