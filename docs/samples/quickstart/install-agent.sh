npm install ai zod
