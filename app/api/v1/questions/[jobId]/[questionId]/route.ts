import { answerQuestion } from "@/lib/operations/questions/answer-question";
import { furtherRoute } from "@/lib/server/further-route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = furtherRoute({
  answerQuestion: ({ services }, caller, call) => answerQuestion(services, caller, call),
});
