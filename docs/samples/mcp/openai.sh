curl https://api.openai.com/v1/responses \
  -H "Authorization: Bearer $OPENAI_API_KEY" \
  -H "Content-Type: application/json" \
  -d @- <<EOF
{
  "model": "$OPENAI_MODEL",
  "input": "What does a certified translation of 2 pages from Spanish cost, for USCIS?",
  "tools": [
    {
      "type": "mcp",
      "server_label": "vidimus",
      "server_url": "https://vidimus.example/api/mcp",
      "authorization": "$VIDIMUS_API_KEY",
      "require_approval": {
        "never": {
          "tool_names": ["capabilities", "quote", "get_status", "get_result", "verify_certificate"]
        }
      }
    }
  ]
}
EOF
