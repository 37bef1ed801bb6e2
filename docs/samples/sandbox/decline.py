import os

from vidimus import Vidimus, VidimusError

vidimus = Vidimus()
quote = vidimus.quote({"sourceLanguage": "es", "useCase": "court", "pageCount": 2, "speedTier": "standard"})

try:
    vidimus.submit(
        {
            "quote": quote,
            "documents": [{"url": f"{os.environ['VIDIMUS_BASE_URL']}/samples/acta-de-nacimiento.pdf"}],
            "metadata": {"sandboxScenario": "payment_failed"},
        }
    )
except VidimusError as error:
    print(error.code, error.recovery_hint)
