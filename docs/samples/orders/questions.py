import json
import os

from vidimus import Vidimus

vidimus = Vidimus()
job_id = os.environ["JOB_ID"]

open_questions = [each for each in vidimus.questions(job_id) if each["state"] == "open"]
# Each question needs an answer of its own, here as JSON by its ID: { "qst_…": "Cortés, as in the passport." }
answers: dict[str, str] = json.loads(os.environ.get("ANSWERS", "{}"))
for question in open_questions:
    print(f"{question['questionId']}: {question['question']}")
    answer = answers.get(question["questionId"])
    if answer:
        vidimus.answer(job_id, question=question, answer=answer)
print(len(open_questions), "open")
