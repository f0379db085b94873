import { z } from 'zod';
import { VERDICTS } from '../verdict.js';

/** Verdicts that a baseline can explain; the others need no explanation. */
export const EXPLAINED_VERDICTS = [
  'violation',
  'shortfall',
  'note',
  'blocked',
  'inconclusive',
  'not-applicable',
] as const;

/** Placeholder that `--write-baseline` writes for a missing reason. */
export const REASON_TO_FILL_IN = 'TODO';

const reason = z
  .string({ error: 'a reason must be given' })
  .refine((text) => text.trim() !== '' && !/^TODO\b/i.test(text.trim()), 'must say why, instead of TODO');

const requirementSchema = z
  .strictObject({
    verdict: z.union([z.enum(EXPLAINED_VERDICTS), z.array(z.enum(VERDICTS)).min(1)], {
      error: `must be one of ${EXPLAINED_VERDICTS.join(', ')}; with unstable: true, a list of verdicts`,
    }),
    reason,
    issue: z.string().min(1).optional(),
    cases: z.array(z.string().min(1)).min(1).optional(),
    unstable: z.boolean().optional(),
  })
  .refine(({ verdict, unstable }) => unstable === true || !Array.isArray(verdict), {
    path: ['verdict'],
    error: 'may be a list only together with unstable: true',
  });

const causeSchema = z.strictObject({
  reason: reason.describe('Why the subject has the fault, or what is known of it.'),
  issue: z.string().min(1).optional(),
  cases: z.array(z.string().min(1)).min(1).describe('Ids of its failed and blocked cases.'),
  reasons: z.record(z.string().min(1), reason).optional().describe('Reasons that are more precise, by requirement id.'),
});

export const baselineSchema = z.strictObject({
  $schema: z.string().optional().describe('For editors; Xcaliper ignores it.'),
  subject: z.string().min(1).optional().describe('Name of the subject that the file is for.'),
  extends: z
    .string()
    .min(1)
    .optional()
    .describe('Another baseline whose entries hold, too; a path relative to this file. Cases of a cause are joined.'),
  causes: z
    .record(z.string().min(1), causeSchema)
    .optional()
    .describe('Known causes by id. They explain requirements whose failed or blocked cases they all list.'),
  requirements: z
    .record(z.string().min(1), requirementSchema)
    .optional()
    .describe('Expected verdicts by requirement id.'),
});

/** Every key of a baseline, to suggest one for a misspelt key. */
export const BASELINE_KEYS: readonly string[] = [baselineSchema, requirementSchema, causeSchema].flatMap(({ shape }) =>
  Object.keys(shape),
);

/** Derives the JSON Schema of a baseline, which the package publishes for editors. */
export function baselineJsonSchema(): object {
  return z.toJSONSchema(baselineSchema, { io: 'input' });
}

export type BaselineFile = z.infer<typeof baselineSchema>;
