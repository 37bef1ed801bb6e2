import os

from vidimus import Vidimus

vidimus = Vidimus()

order = vidimus.cancel(os.environ["JOB_ID"])
print(f"{order['orderNumber']}: {order['status']}, paid back ${order['refundedCents'] / 100:.2f}")
