import { createVidimus } from "vidimus/client";

const vidimus = createVidimus();
const jobId = process.env.JOB_ID ?? "";

const questions = await vidimus.questions(jobId);
const open = questions.filter(({ state }) => state === "open");
// Each question needs an answer of its own, here as JSON by its ID: { "qst_…": "Cortés, as in the passport." }
const answers: Record<string, string> = JSON.parse(process.env.ANSWERS ?? "{}");
for (const question of open) {
  console.log(`${question.questionId}: ${question.question}`);
  const answer = answers[question.questionId];
  if (answer) await vidimus.answer(jobId, { question, answer });
}
console.log(`${open.length} open`);
