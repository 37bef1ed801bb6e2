from vidimus import Vidimus, VidimusError

vidimus = Vidimus()

try:
    vidimus.quote({"sourceLanguage": "xx", "useCase": "uscis", "pageCount": 2, "speedTier": "standard"})
except VidimusError as error:
    print(error.code, error.field, error.retryable)
    print(error.message, error.recovery_hint, error.request_id)
