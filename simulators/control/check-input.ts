import { z } from 'zod';
import { InvalidArgumentError } from '../../common/errors.js';
import { similar } from '../../common/names/nearest.js';
import { schemaKeys } from '../../common/schema-keys.js';

/**
 * Checks the body or the query of a control request.
 *
 * @throws InvalidArgumentError naming the field
 */
export function checkInput<T>(schema: z.ZodType<T>, value: unknown): T {
  const result = schema.safeParse(value ?? {});
  if (result.success) return result.data;
  const { issues } = result.error;
  // A misspelt field is the reason why another one is missing.
  const issue = issues.find(({ code }) => code === 'unrecognized_keys') ?? issues[0];
  const unknown = issue?.code === 'unrecognized_keys' ? issue.keys.slice(0, 1) : [];
  const path = [...(issue?.path ?? []), ...unknown].map(String).join('.');
  throw new InvalidArgumentError(
    path === '' ? 'request' : path,
    unknown.length > 0 ? `is not known here${suggestion(schema, unknown)}` : (issue?.message ?? 'is not valid'),
  );
}

/** Suggests the known field of a request that a misspelt one resembles. */
function suggestion(schema: z.ZodType, [field = '']: readonly string[]): string {
  const known = schemaKeys(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }));
  const meant = similar(
    field,
    known.filter((one) => one !== field),
  );
  return meant === undefined ? '' : `; did you mean ${meant}?`;
}

/** Reads `true` and `false` of a query as such. */
export function traitsOfQuery(query: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    Object.entries(query)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, value === 'true' || value === 'false' ? value === 'true' : value]),
  );
}
