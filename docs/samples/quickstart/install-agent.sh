npm install vidimus ai zod
