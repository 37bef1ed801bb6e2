from pathlib import Path

from vidimus import Vidimus

vidimus = Vidimus()
cursor = Path("cursor.txt")

after = cursor.read_text() if cursor.exists() else None
for event in vidimus.events(after=after, save=cursor.write_text):
    # After a crash, some events can arrive again: remember the id.
    print(event["id"], event["type"], event["data"]["jobId"], flush=True)
