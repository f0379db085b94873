import type { Dispatcher } from 'undici';
import { defined } from '../../../../common/defined.js';
import type { DispatchedOptions } from '../../../client/internal.js';
import type { Subject, SubjectUser } from './subject.js';

/** Builds the options of a client stack that sends requests as a user of the subject. */
export function stackOptions(
  { xcapRoot, timeoutMs, basicWithoutTls }: Subject,
  { xui, username, password }: SubjectUser,
  dispatcher: Dispatcher,
): DispatchedOptions {
  return {
    xui,
    xcapRoot,
    dispatcher,
    timeout: timeoutMs,
    ...defined({ username, password, authentication: basicWithoutTls ? { basic: 'always' } : undefined }),
  };
}
