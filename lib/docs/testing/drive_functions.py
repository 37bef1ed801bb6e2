# What samples define, called as a reader's program would: <idempotency/client> <platforms/order_for_client>
# <webhooks/handler> <delivery as JSON>. Its last line is JSON.
import json
import os
import runpy
import sys

from vidimus import Vidimus

client, platform, handler, delivery = sys.argv[1:]
order_once = runpy.run_path(client)["order_once"]
order_for = runpy.run_path(platform)["order_for"]
receive = runpy.run_path(handler)["receive"]

document_url = os.environ["VIDIMUS_BASE_URL"] + "/samples/acta-de-nacimiento.pdf"
quote = Vidimus().quote({"sourceLanguage": "es", "useCase": "court", "pageCount": 2, "speedTier": "standard"})
submission = {
    "quoteId": quote["quoteId"],
    "echoedInput": quote["echoedInput"],
    "documents": [{"url": document_url}],
}
first, second = order_once("30418", submission), order_once("30418", submission)
for_client = order_for(
    {"id": "client-9912", "caseNumber": "30417", "documentUrl": document_url, "pageCount": 2}
)

given = json.loads(delivery)
os.environ["VIDIMUS_WEBHOOK_SECRET"] = given["secret"]
body = given["body"].encode()
received = [receive(body, given["headers"]), receive(body + b" ", given["headers"])]
# On a line of its own: the sample prints too.
print(
    "\n" + json.dumps({"first": first, "second": second, "forClient": for_client, "received": received}),
    end="",
)
