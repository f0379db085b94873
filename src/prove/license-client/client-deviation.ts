import type { Dispatcher } from 'undici';
import type { DeviationDescription } from '../../../simulators/index.js';

/**
 * What a license client that deviates would send, or make of an answer. The client under test is ours and has no steps
 * to be replaced; so its requests are changed on their way out, and answers on their way in. What it does before it
 * sends anything (refusing an argument), and how it words an error, is out of reach; unit tests hold it.
 */
export interface ClientDeviation extends DeviationDescription {
  /** Made anew for each proof of the deviation. */
  readonly interceptor: () => Dispatcher.DispatcherComposeInterceptor;
}
