import { type Dispatcher, interceptors } from 'undici';
import type { ClientDeviation } from './client-deviation.js';
import { sending, sentBy } from './client-fault-injector.js';

function keyOf(body: Readonly<Record<string, unknown>>): string {
  return String(body.masterKey ?? body.masterOrSlaveKey);
}

/** Clients that send something else than they should. */
export const SENDING: readonly ClientDeviation[] = [
  {
    id: 'client-without-charset',
    violates: ['B-HTTP-01'],
    sentence: 'The client sends application/json, without a character set.',
    interceptor: () =>
      sending((sent) => ({
        ...sent,
        headers: sent.headers.map(([name, value]) => [
          name,
          name.toLowerCase() === 'content-type' ? 'application/json' : value,
        ]),
      })),
  },
  {
    id: 'client-names-a-version',
    violates: ['B-VERSION-01'],
    sentence: 'The client sends a version of the interface in a header field.',
    interceptor: () => sending((sent) => ({ ...sent, headers: [...sent.headers, ['X-Api-Version', '1']] })),
  },
  {
    id: 'client-asks-below-a-version',
    violates: ['B-VERSION-01', 'B-SERVICE-03'],
    sentence: 'The client puts a version in front of the paths.',
    spreads: 'the server has no such paths',
    interceptor: () => sending((sent) => ({ ...sent, path: `/v1${sent.path}` })),
  },
  {
    id: 'client-forgets-the-base-path',
    violates: ['B-SERVICE-03'],
    sentence: 'The client uses the origin of the configured address, and omits its path.',
    interceptor: () => sending((sent) => ({ ...sent, path: sent.path.slice(sent.path.lastIndexOf('/')) })),
  },
  {
    id: 'client-with-credentials',
    violates: ['B-AUTH-01', 'B-AUTH-02'],
    sentence: 'The client sends the key in an Authorization field as well.',
    interceptor: () =>
      sending((sent) => ({ ...sent, headers: [...sent.headers, ['Authorization', `Bearer ${keyOf(sent.body)}`]] })),
  },
  {
    id: 'client-puts-keys-into-the-query',
    violates: ['B-AUTH-02'],
    sentence: 'The client puts the key into the query as well.',
    interceptor: () =>
      sending((sent) => ({ ...sent, path: `${sent.path}?key=${encodeURIComponent(keyOf(sent.body))}` })),
  },
  {
    id: 'client-uses-the-master-key',
    violates: ['B-AUTH-04'],
    sentence: 'The client activates with the Master Key that it added the slave with, instead of the Slave Key.',
    spreads: 'many cases check the credit and the use of a Slave Key',
    interceptor: () => {
      let masterKey: unknown;
      return sending((sent) => {
        masterKey = sent.body.masterKey ?? masterKey;
        if (masterKey === undefined || !('masterOrSlaveKey' in sent.body)) return sent;
        return { ...sent, body: { ...sent.body, masterOrSlaveKey: masterKey } };
      });
    },
  },
  {
    id: 'client-sends-more-fields',
    violates: ['B-SLAVES-01', 'B-ACTIVATE-01', 'B-ACTIVATE-02'],
    sentence: 'The client sends fields that are not documented.',
    interceptor: () => sending((sent) => ({ ...sent, body: { ...sent.body, client: 'xcaliper' } })),
  },
  {
    id: 'client-sends-no-comment-as-null',
    violates: ['B-SLAVES-01'],
    sentence: 'The client sends the comment null when there is no comment.',
    spreads: 'the server refuses the request, and adds no slave',
    interceptor: () =>
      sending((sent) => ('masterKey' in sent.body ? { ...sent, body: { comment: null, ...sent.body } } : sent)),
  },
  {
    id: 'client-has-one-name-for-keys',
    violates: ['B-ACTIVATE-01'],
    sentence: 'The client sends the key it activates with as masterKey.',
    spreads: 'a server refuses it, and no device is activated',
    interceptor: () =>
      sending((sent) => {
        const { masterOrSlaveKey, ...others } = sent.body;
        return masterOrSlaveKey === undefined ? sent : { ...sent, body: { masterKey: masterOrSlaveKey, ...others } };
      }),
  },
  {
    id: 'client-has-another-name-for-devices',
    violates: ['B-ACTIVATE-02'],
    sentence: 'The client sends the Runtime Key as deviceKey.',
    spreads: 'a server refuses it, and no device is activated',
    interceptor: () =>
      sending((sent) => {
        const { runtimeKey, ...others } = sent.body;
        return runtimeKey === undefined ? sent : { ...sent, body: { ...others, deviceKey: runtimeKey } };
      }),
  },
  {
    id: 'client-asks-twice',
    violates: ['B-EVENT-01'],
    sentence: 'The client sends every request twice, in case the first one gets lost.',
    interceptor: () => (dispatch) => (options, handler) => {
      if (sentBy(options) !== undefined) dispatch({ ...options }, SILENT);
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

/** Takes an answer and makes nothing of it. */
const SILENT: Dispatcher.DispatchHandler = {
  onRequestStart: () => {},
  onResponseStart: () => {},
  onResponseData: () => {},
  onResponseEnd: () => {},
  onResponseError: () => {},
};
