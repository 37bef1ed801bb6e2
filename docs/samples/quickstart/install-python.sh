pip install vidimus
