import type { NamingRule } from '../../../../common/usages/usage-file.js';
import type { Constraint } from '../usage.js';

/** Allows only documents whose path in the home directory fits (RFC 4825 §5.8). */
export function naming({ documents, phrase }: NamingRule): Constraint {
  return (_document, { id: { auid, path } }) =>
    documents.test(path.join('/'))
      ? undefined
      : {
          kind: 'constraint-failure',
          phrase: phrase ?? `The usage ${auid} has no documents of this name; names match ${documents.source}.`,
        };
}
