import { z } from 'zod';
import { defined } from '../../../common/defined.js';

const oldForm = z.looseObject({
  client: z.string(),
  requirements: z.record(
    z.string(),
    z.looseObject({ verdict: z.unknown().optional(), scenarios: z.array(z.string()).optional() }),
  ),
});

/**
 * Converts a baseline in the earlier form for clients: `client` is now `subject`, `scenarios` are `cases` that begin with
 * `client/`, and `undecided` is `blocked`. Returns any other value as it is.
 */
export function withoutOldClientForm(value: unknown): unknown {
  const parsed = oldForm.safeParse(value);
  if (!parsed.success) return value;
  const { client: subject, requirements, ...rest } = parsed.data;
  const entries = Object.entries(requirements).map(([id, { verdict, scenarios, ...entry }]) => {
    const cases = scenarios?.map((scenario) => `client/${scenario}`);
    return [id, { ...entry, ...defined({ verdict: verdict === 'undecided' ? 'blocked' : verdict, cases }) }] as const;
  });
  return { ...rest, subject, requirements: Object.fromEntries(entries) };
}
