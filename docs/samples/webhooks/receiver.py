# VIDIMUS_WEBHOOK_SECRET=whsec_… python3 receiver.py      (Python 3.9 or later, no packages)
import base64
import hashlib
import hmac
import json
import os
import re
import time
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer


def read_key(number, secret):
    # With an empty or a short key, anybody could sign.
    match = re.fullmatch(r"whsec_([A-Za-z0-9+/]{43}=)", secret)
    if match:
        return base64.b64decode(match[1])
    message = f"value {number} isn't whsec_ and 44 characters. Copy the whole secret."
    raise SystemExit(f"VIDIMUS_WEBHOOK_SECRET: {message}")


# During a rotation, set both secrets, separated by a space.
KEYS = [read_key(n, s) for n, s in enumerate(os.environ.get("VIDIMUS_WEBHOOK_SECRET", "").split(), 1)]
if not KEYS:
    raise SystemExit("VIDIMUS_WEBHOOK_SECRET is not set")
# In production, use a table with a unique column, written in the transaction that does the work.
handled = set()


def handle(event):
    print(event["type"], event["data"].get("jobId", ""), flush=True)


def is_genuine(headers, body):
    sent_at = headers.get("webhook-timestamp", "")
    if not sent_at.isdigit() or abs(time.time() - int(sent_at)) > 300:
        return False
    signed = f'{headers.get("webhook-id", "")}.{sent_at}.'.encode() + body
    given = headers.get("webhook-signature", "").split(" ")[:8]
    for key in KEYS:
        ours = "v1," + base64.b64encode(hmac.new(key, signed, hashlib.sha256).digest()).decode()
        if any(hmac.compare_digest(ours.encode(), theirs.encode()) for theirs in given):
            return True
    return False


class Receiver(BaseHTTPRequestHandler):
    def do_POST(self):
        size = int(self.headers.get("content-length", 0))
        body = self.rfile.read(size) if size <= 100_000 else b""
        if not is_genuine(self.headers, body):
            return self.answer(400)
        event = json.loads(body)
        try:
            if event["id"] not in handled:
                handle(event)
        except Exception:
            self.answer(500)
            raise
        handled.add(event["id"])  # Not before: if the work fails, the message comes again.
        self.answer(204)

    def answer(self, status):
        self.send_response(status)
        self.end_headers()

    def log_message(self, *args):
        pass


server = ThreadingHTTPServer(("127.0.0.1", int(os.environ.get("PORT", 4545))), Receiver)
print("listening on", server.server_port, flush=True)
server.serve_forever()
