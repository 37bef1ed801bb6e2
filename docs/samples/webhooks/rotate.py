from datetime import date

from vidimus import Vidimus

rotated = Vidimus().webhook.rotate_secret(idempotency_key=f"rotation-{date.today()}")
print(f"Accept the old secret and {rotated['secret']} until {rotated['previousSecretUntil']}.")
