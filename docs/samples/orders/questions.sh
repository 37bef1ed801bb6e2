curl -sS "$VIDIMUS_BASE_URL/api/v1/questions/$JOB_ID" \
  -H "Authorization: Bearer $VIDIMUS_API_KEY"
