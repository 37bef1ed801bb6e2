curl https://api.anthropic.com/v1/messages \
  -H "X-API-Key: $ANTHROPIC_API_KEY" \
  -H "anthropic-version: 2023-06-01" \
  -H "anthropic-beta: mcp-client-2025-11-20" \
  -H "Content-Type: application/json" \
  -d @- <<EOF
{
  "model": "$ANTHROPIC_MODEL",
  "max_tokens": 1000,
  "messages": [
    {
      "role": "user",
      "content": "What does a certified translation of 2 pages from Spanish cost, for USCIS?"
    }
  ],
  "mcp_servers": [
    {
      "type": "url",
      "name": "vidimus",
      "url": "https://vidimus.example/api/mcp",
      "authorization_token": "$VIDIMUS_API_KEY"
    }
  ],
  "tools": [
    {
      "type": "mcp_toolset",
      "mcp_server_name": "vidimus",
      "configs": { "submit": { "enabled": false }, "refund": { "enabled": false } }
    }
  ]
}
EOF
