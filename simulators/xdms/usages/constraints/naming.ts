import type { NamingRule } from '../../../../common/usages/usage-file.js';
import type { Constraint } from '../usage.js';

/** Allows only documents whose path in the home directory fits (RFC 4825 §5.8). */
export function naming({ documents, phrase }: NamingRule): Constraint {
  return (_document, { id: { auid, path } }) => {
    const name = path.join('/');
    if (documents.test(name)) return undefined;
    const problem = documents.problem?.(name);
    if (problem !== undefined) {
      return {
        kind: 'constraint-failure',
        phrase: `The pattern ${documents.source} for names of documents ${problem}.`,
      };
    }
    const standard = `The usage ${auid} has no documents of this name; names match ${documents.source}.`;
    return { kind: 'constraint-failure', phrase: phrase ?? standard };
  };
}
