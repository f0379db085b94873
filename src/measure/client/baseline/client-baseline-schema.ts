import { z } from 'zod';
import { REASON_TO_FILL_IN } from '../../../result/baseline/baseline-schema.js';

/** Verdicts that a baseline of a client can explain; the others need no explanation. */
export const EXPLAINED_CLIENT_VERDICTS = ['violation', 'shortfall', 'note', 'undecided'] as const;

const entrySchema = z.strictObject({
  verdict: z.enum(EXPLAINED_CLIENT_VERDICTS, { error: `must be one of ${EXPLAINED_CLIENT_VERDICTS.join(', ')}` }),
  reason: z
    .string({ error: 'a reason must be given' })
    .refine((text) => text.trim() !== '' && !isToFillIn(text), `must say why, instead of ${REASON_TO_FILL_IN}`)
    .describe('Why the client does this, or what is known of it.'),
  issue: z.string().min(1).optional(),
  scenarios: z
    .array(z.string().min(1))
    .min(1)
    .optional()
    .describe('Ids of the scenarios that show it; any when absent.'),
});

export const clientBaselineSchema = z.strictObject({
  $schema: z.string().optional().describe('For editors; Xcaliper ignores it.'),
  client: z.string().min(1).optional().describe('Name of the client that the file is for.'),
  requirements: z.record(z.string().min(1), entrySchema).describe('Expected verdicts by requirement id.'),
});

/** Every key of a baseline of a client, to suggest one for a misspelt key. */
export const CLIENT_BASELINE_KEYS: readonly string[] = [clientBaselineSchema, entrySchema].flatMap(({ shape }) =>
  Object.keys(shape),
);

function isToFillIn(text: string): boolean {
  return new RegExp(`^${REASON_TO_FILL_IN}\\b`, 'i').test(text.trim());
}

/** Derives the JSON Schema of a baseline of a client, which the package publishes for editors. */
export function clientBaselineJsonSchema(): object {
  return z.toJSONSchema(clientBaselineSchema, { io: 'input' });
}
