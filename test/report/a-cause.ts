import type { Cause } from '../../src/result/cause.js';

/** Makes a cause for tests. */
export function aCause(more: Partial<Cause> = {}): Cause {
  return {
    id: 'put-attribute-answered-500-instead-2xx',
    description: 'PUT of an attribute is answered 500 instead of 2xx',
    wrong: 68,
    of: 68,
    violates: ['A-URI-01'],
    blocks: ['A-URI-02'],
    cases: ['client/uris:a'],
    example: { case: 'client/uris:a', exchange: 0 },
    ...more,
  };
}
