import os

from vidimus import Vidimus

webhook = Vidimus().webhook
url = os.environ.get("VIDIMUS_WEBHOOK_URL")
if not url:
    raise SystemExit("Set VIDIMUS_WEBHOOK_URL to your endpoint's URL.")

endpoint = webhook.set(url)
test = webhook.test()
print(f"The webhook is {endpoint['state']}, test {test['messageId']} is on its way.")
