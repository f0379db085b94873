import { type Dispatcher, interceptors } from 'undici';
import type { DeviationDescription } from '../../../simulators/servers.js';
import { changingRequests, clientRequestOf } from './client-fault-injector.js';

function keyOf(body: Readonly<Record<string, unknown>>): string {
  return String(body.masterKey ?? body.masterOrSlaveKey);
}

/** Wrong requests of the license client. */
export const REQUEST_DEVIATIONS: readonly ClientDeviation[] = [
  {
    id: 'client-without-charset',
    violates: ['B-HTTP-01'],
    sentence: 'The client sends application/json, without a character set.',
    interceptor: () =>
      changingRequests((request) => ({
        ...request,
        headers: request.headers.map(([name, value]) => [
          name,
          name.toLowerCase() === 'content-type' ? 'application/json' : value,
        ]),
      })),
  },
  {
    id: 'client-names-a-version',
    violates: ['B-VERSION-01'],
    sentence: 'The client sends a version of the interface in a header field.',
    interceptor: () =>
      changingRequests((request) => ({ ...request, headers: [...request.headers, ['X-Api-Version', '1']] })),
  },
  {
    id: 'client-asks-below-a-version',
    violates: ['B-VERSION-01', 'B-SERVICE-03'],
    sentence: 'The client puts a version in front of the paths.',
    spreads: 'the server has no such paths',
    interceptor: () => changingRequests((request) => ({ ...request, path: `/v1${request.path}` })),
  },
  {
    id: 'client-forgets-the-base-path',
    violates: ['B-SERVICE-03'],
    sentence: 'The client uses the origin of the configured address, and omits its path.',
    interceptor: () =>
      changingRequests((request) => ({ ...request, path: request.path.slice(request.path.lastIndexOf('/')) })),
  },
  {
    id: 'client-with-credentials',
    violates: ['B-AUTH-01', 'B-AUTH-02'],
    sentence: 'The client sends the key in an Authorization field as well.',
    interceptor: () =>
      changingRequests((request) => ({
        ...request,
        headers: [...request.headers, ['Authorization', `Bearer ${keyOf(request.body)}`]],
      })),
  },
  {
    id: 'client-puts-keys-into-the-query',
    violates: ['B-AUTH-02'],
    sentence: 'The client puts the key into the query as well.',
    interceptor: () =>
      changingRequests((request) => ({
        ...request,
        path: `${request.path}?key=${encodeURIComponent(keyOf(request.body))}`,
      })),
  },
  {
    id: 'client-uses-the-master-key',
    violates: ['B-AUTH-04'],
    sentence: 'The client activates with the Master Key that it added the slave with, instead of the Slave Key.',
    spreads: 'many cases check the credit and the use of a Slave Key',
    interceptor: () => {
      let masterKey: unknown;
      return changingRequests((request) => {
        masterKey = request.body.masterKey ?? masterKey;
        if (masterKey === undefined || !('masterOrSlaveKey' in request.body)) return request;
        return { ...request, body: { ...request.body, masterOrSlaveKey: masterKey } };
      });
    },
  },
  {
    id: 'client-sends-more-fields',
    violates: ['B-SLAVES-01', 'B-ACTIVATE-01', 'B-ACTIVATE-02'],
    sentence: 'The client sends fields that are not documented.',
    interceptor: () => changingRequests((request) => ({ ...request, body: { ...request.body, client: 'xcaliper' } })),
  },
  {
    id: 'client-sends-no-comment-as-null',
    violates: ['B-SLAVES-01'],
    sentence: 'The client sends the comment null when there is no comment.',
    spreads: 'the server refuses the request, and adds no slave',
    interceptor: () =>
      changingRequests((request) =>
        'masterKey' in request.body ? { ...request, body: { comment: null, ...request.body } } : request,
      ),
  },
  {
    id: 'client-has-one-name-for-keys',
    violates: ['B-ACTIVATE-01'],
    sentence: 'The client sends the key it activates with as masterKey.',
    spreads: 'a server refuses it, and no device is activated',
    interceptor: () =>
      changingRequests((request) => {
        const { masterOrSlaveKey, ...others } = request.body;
        return masterOrSlaveKey === undefined
          ? request
          : { ...request, body: { masterKey: masterOrSlaveKey, ...others } };
      }),
  },
  {
    id: 'client-has-another-name-for-devices',
    violates: ['B-ACTIVATE-02'],
    sentence: 'The client sends the Runtime Key as deviceKey.',
    spreads: 'a server refuses it, and no device is activated',
    interceptor: () =>
      changingRequests((request) => {
        const { runtimeKey, ...others } = request.body;
        return runtimeKey === undefined ? request : { ...request, body: { ...others, deviceKey: runtimeKey } };
      }),
  },
  {
    id: 'client-asks-twice',
    violates: ['B-EVENT-01'],
    sentence: 'The client sends every request twice, in case the first one gets lost.',
    interceptor: () => (dispatch) => (options, handler) => {
      if (clientRequestOf(options) !== undefined) dispatch({ ...options }, SILENT);
      return dispatch(options, handler);
    },
  },
  {
    id: 'client-follows-redirects',
    violates: ['B-CLIENT-01'],
    sentence: 'The client follows redirects.',
    interceptor: () => interceptors.redirect({ maxRedirections: 1 }),
  },
];

/** Ignores a response. */
const SILENT: Dispatcher.DispatchHandler = {
  onRequestStart: () => {},
  onResponseStart: () => {},
  onResponseData: () => {},
  onResponseEnd: () => {},
  onResponseError: () => {},
};

/**
 * A wrong behavior of the license client. The client under test has no steps to override. So a deviation changes its
 * requests or the responses to it. It cannot change how the client checks arguments or words errors; unit tests cover both.
 */
export interface ClientDeviation extends DeviationDescription {
  /** Creates an interceptor; each case needs a new one. */
  readonly interceptor: () => Dispatcher.DispatcherComposeInterceptor;
}
