import { InvalidArgumentError } from '../../../shared/errors.js';
import { requireXcapRoot } from '../../../xcap/uri/xcap-root.js';
import type { SubjectFile } from '../subject-schema.js';
import { atEndpoint, needsEndpoint } from './endpoint.js';

/** A place of which only the form matters. */
const SOMEWHERE = { host: 'host.example', port: 1 };

/**
 * The XCAP root of a subject file, checked; the place where a subject is started may still be open in it.
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
  requireXcapRoot(atEndpoint(written, SOMEWHERE));
  return written.replace(/\/+$/, '');
}
