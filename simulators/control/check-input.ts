import type { z } from 'zod';
import { InvalidArgumentError } from '../../common/errors.js';
import { similar } from '../../common/nearest.js';

/**
 * Checks the body or the query of a control request.
 *
 * @throws InvalidArgumentError naming the field
 */
export function checkInput<T>(schema: z.ZodType<T>, value: unknown): T {
  const result = schema.safeParse(value ?? {});
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  const unknown = issue?.code === 'unrecognized_keys' ? issue.keys.slice(0, 1) : [];
  const path = [...(issue?.path ?? []), ...unknown].map(String).join('.');
  throw new InvalidArgumentError(
    path === '' ? 'request' : path,
    unknown.length > 0 ? `is not known here${suggestion(schema, path)}` : (issue?.message ?? 'is not valid'),
  );
}

/** Suggests the known field of a request that a misspelt one resembles. */
function suggestion(schema: z.ZodType, field: string): string {
  const shape: unknown = 'shape' in schema ? schema.shape : undefined;
  const meant = similar(field, typeof shape === 'object' && shape !== null ? Object.keys(shape) : []);
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
