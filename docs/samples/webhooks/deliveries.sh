curl -sS "$VIDIMUS_BASE_URL/api/v1/webhooks/deliveries?state=failed&state=endpoint_off" \
  -H "Authorization: Bearer $VIDIMUS_API_KEY"
