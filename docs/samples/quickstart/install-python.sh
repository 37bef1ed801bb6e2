python3 -m venv .venv
. .venv/bin/activate
pip install https://vidimus.example/packages/vidimus-0.0.0-py3-none-any.whl
