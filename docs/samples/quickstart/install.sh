npm install vidimus
