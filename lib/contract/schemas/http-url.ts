import { z } from "zod";
import { unlessBounded } from "./unless-bounded";

/** http is judged later, by the address guard: development allows it on loopback. */
export function httpUrl(words = "must be an https URL") {
  return z.url({ protocol: /^https?$/, error: unlessBounded(words) }).max(2048);
}
