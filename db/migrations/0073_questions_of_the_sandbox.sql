-- The release before joins questions to colleagues: it doesn't see one of the sandbox, and works on.
-- ready since 0.2.0
ALTER TABLE "order_questions" ALTER COLUMN "staff_id" DROP NOT NULL;
