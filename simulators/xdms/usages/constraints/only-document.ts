import type { Constraint } from '../usage.js';

/** Allows only one document per home directory, with this name (RFC 4825 §5.8). */
export function onlyDocument(name: string): Constraint {
  return (_document, { id: { auid, path } }) =>
    path.length === 1 && path[0] === name
      ? undefined
      : { kind: 'constraint-failure', phrase: `The only document of the usage ${auid} is called ${name}.` };
}
