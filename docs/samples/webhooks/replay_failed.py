from vidimus import Vidimus

webhook = Vidimus().webhook

# After an outage on your side, replay everything that we gave up on.
for delivery in webhook.deliveries({"state": ["failed", "endpoint_disabled"]}):
    webhook.replay(delivery)
    print(f"{delivery['messageId']} ({delivery['type']}) is sent again.")
