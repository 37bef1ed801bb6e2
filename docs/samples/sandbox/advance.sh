curl -sS -X POST "$VIDIMUS_BASE_URL/api/v1/sandbox/advance/$JOB_ID" \
  -H "Authorization: Bearer $VIDIMUS_API_KEY"
