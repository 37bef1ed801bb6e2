curl -sS "$VIDIMUS_BASE_URL/api/v1/questions/$JOB_ID/$QUESTION_ID" \
  -H "Authorization: Bearer $VIDIMUS_API_KEY" \
  -H "Content-Type: application/json" \
  -d '{ "answer": "Cortés, as in the passport." }'
