import { listQuestions } from "@/lib/operations/questions/list-questions";
import { furtherRoute } from "@/lib/server/further-route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = furtherRoute({
  listQuestions: ({ services }, caller, call) => listQuestions(services, caller, call),
});
