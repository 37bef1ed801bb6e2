curl -sS -X POST "$VIDIMUS_BASE_URL/api/v1/cancel/$JOB_ID" \
  -H "Authorization: Bearer $VIDIMUS_API_KEY"
