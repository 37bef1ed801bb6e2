from vidimus import Vidimus

webhook = Vidimus().webhook

# After an outage on your side, replay everything that we gave up on.
missed = list(webhook.deliveries({"state": ["failed", "endpoint_disabled"]}))

# The list begins with the newest. What happened first goes first.
for delivery in reversed(missed):
    webhook.replay(delivery)
    print(f"{delivery['messageId']} ({delivery['type']}) is sent again.")
