import type { Dispatcher } from 'undici';
import type { Subject } from '../subject/subject.js';
import type { DeferredRestore } from './deferred-restore.js';

/** Makes a dispatcher restore the document of the case before, unless this case has taken it over, before a request. */
export function restoringFirst(
  deferred: DeferredRestore,
  { xcapRoot }: Subject,
): Dispatcher.DispatcherComposeInterceptor {
  const { origin } = new URL(xcapRoot);
  return (dispatch) => (request, handler) => {
    if (!deferred.isPending || new URL(String(request.origin ?? origin)).origin !== origin) {
      return dispatch(request, handler);
    }
    const go = () => dispatch(request, handler);
    // A journal that cannot be written stops the next write, and says why.
    deferred.restore().then(go, go);
    return true;
  };
}
