import "@/lib/server";
import { stripe } from "@/lib/server/routes/stripe";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = stripe;
