from vidimus import Vidimus
from vidimus.types import Submission, SubmitOutput

vidimus = Vidimus(max_retries=4)


def order_once(case_number: str, submission: Submission) -> SubmitOutput:
    """Safe to call again after a crash, because the case number identifies the order."""
    return vidimus.submit(submission, idempotency_key=f"translation-case-{case_number}")
