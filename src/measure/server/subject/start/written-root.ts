import { InvalidArgumentError } from '../../../../../common/errors.js';
import { requireXcapRoot } from '../../../../client/internal.js';
import type { SubjectFile } from '../subject-schema.js';
import { atEndpoint, needsEndpoint } from './endpoint.js';

/** An example, to check the form of an XCAP root with placeholders. */
const EXAMPLE_ENDPOINT = { host: 'host.example', port: 1 };

/**
 * Checks the XCAP root of a subject file. Keeps `{host}` and `{port}` of a subject that is started.
 *
 * @throws InvalidArgumentError `xcapRoot`
 */
export function xcapRootIn(written: string | undefined, start: SubjectFile['start']): string {
  if (written === undefined) throw new InvalidArgumentError('xcapRoot', 'must be a string, and is missing');
  if (!needsEndpoint(written)) return requireXcapRoot(written).uri;
  if (start === undefined) {
    throw new InvalidArgumentError(
      'xcapRoot',
      '{host} and {port} are only known when Xcaliper starts the subject: add start',
    );
  }
  requireXcapRoot(atEndpoint(written, EXAMPLE_ENDPOINT));
  return written.replace(/\/+$/, '');
}
