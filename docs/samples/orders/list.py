from vidimus import Vidimus

vidimus = Vidimus()

for order in vidimus.orders({"status": ["ready", "delivered"], "metadata": {"caseNumber": "20417"}}):
    print(order["orderNumber"], order["status"], f"${order['totalCents'] / 100:.2f}")
