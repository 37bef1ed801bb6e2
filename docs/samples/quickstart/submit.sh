curl -sS "$VIDIMUS_BASE_URL/api/v1/submit" \
  -H "Authorization: Bearer $VIDIMUS_API_KEY" \
  -H "Content-Type: application/json" \
  -d @- <<JSON
{
  "quoteId": "$QUOTE_ID",
  "idempotencyKey": "translation-order-${ORDER_ID:?Set ORDER_ID to the ID of your own record.}",
  "echoedInput": {
    "sourceLanguage": "es",
    "targetLanguage": "en",
    "useCase": "uscis",
    "documentType": "birth_certificate",
    "pageCount": 2,
    "speedTier": "standard",
    "productLine": "full_translation"
  },
  "documents": [{ "url": "$VIDIMUS_BASE_URL/samples/acta-de-nacimiento.pdf" }],
  "applicantName": "María Elena Torres Vega"
}
JSON
