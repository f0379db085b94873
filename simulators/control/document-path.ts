import { defined } from '../../common/defined.js';
import { InvalidArgumentError } from '../../common/errors.js';
import type { DocumentAddress } from '../start/xdms.js';

/**
 * Reads the path of a document below `/documents/`, which Fastify has decoded.
 *
 * @throws InvalidArgumentError `path`
 */
export function documentAddress(path: string): DocumentAddress {
  const [auid = '', tree, ...rest] = path.split('/');
  const [user, names] = tree === 'users' ? [rest[0], rest.slice(1)] : [undefined, rest];
  if ((tree !== 'users' && tree !== 'global') || names.length === 0) {
    throw new InvalidArgumentError('path', 'must be <auid>/users/<xui>/<document> or <auid>/global/<document>');
  }
  return { auid, ...defined({ user }), document: names.join('/') };
}
