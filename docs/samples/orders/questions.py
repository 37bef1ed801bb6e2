import os

from vidimus import Vidimus

vidimus = Vidimus()
job_id = os.environ["JOB_ID"]

open_questions = [each for each in vidimus.questions(job_id) if each["state"] == "open"]
for question in open_questions:
    print(question["question"])
    answer = os.environ.get("ANSWER")
    if answer:
        vidimus.answer(job_id, question=question, answer=answer)
print(len(open_questions), "open")
