curl -sS "$VIDIMUS_BASE_URL/api/v1/refund/$JOB_ID" \
  -H "Authorization: Bearer $VIDIMUS_API_KEY" \
  -H "Content-Type: application/json" \
  -H "Idempotency-Key: refund-20417-first" \
  -d '{ "amountCents": 500, "reason": "requested_by_customer" }'
