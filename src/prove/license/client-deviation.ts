import type { Dispatcher } from 'undici';
import type { DeviationDescription } from '../../../simulators/servers.js';

/**
 * A wrong behavior of the license client. The client under test has no steps to override. So a deviation changes its
 * requests or the responses to it. It cannot change how the client checks arguments or words errors; unit tests cover both.
 */
export interface ClientDeviation extends DeviationDescription {
  /** Creates an interceptor; each case needs a new one. */
  readonly interceptor: () => Dispatcher.DispatcherComposeInterceptor;
}
