curl -sS -X POST "$VIDIMUS_BASE_URL/api/v1/webhooks/rotate-secret" \
  -H "Authorization: Bearer $VIDIMUS_API_KEY" \
  -H "Idempotency-Key: rotation-$(date +%F)"
