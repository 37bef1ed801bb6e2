from vidimus import Vidimus

rotated = Vidimus().webhook.rotate_secret(idempotency_key="rotation-2026-12")
print(f"Accept the old secret and {rotated['secret']} until {rotated['previousSecretUntil']}.")
