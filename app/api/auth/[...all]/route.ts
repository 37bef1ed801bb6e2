import { signInRoute } from "@/lib/server/people/people-route";

export {
  signInRoute as DELETE,
  signInRoute as GET,
  signInRoute as HEAD,
  signInRoute as POST,
  signInRoute as PUT,
};
