import { jsonIn } from '../../../common/text/json.js';
import { type ClientResponse, changingResponses, replacingErrors } from './client-fault-injector.js';
import { type ClientDeviation, REQUEST_DEVIATIONS } from './request-deviations.js';

const STAND_INS = {
  organisation: 'acme',
  master: 'acme-1',
  used: false,
  createDate: 0,
  key: 'a2V5',
  token: 'dG9rZW4=',
  totalCredit: 1,
  usedCredit: 1,
};

function isSuccess({ status }: ClientResponse): boolean {
  return status === 200 || status === 201;
}

/** Replaces text that is not JSON, and fields that are missing or have a wrong type. */
function repaired(body: string): string {
  const found = new Map<string, unknown>(Object.entries(Object(jsonIn(body))));
  const fields = Object.entries(STAND_INS).map(([name, standIn]) => {
    const value = found.get(name);
    return [name, typeof value === typeof standIn && !hasFraction(value) ? value : standIn];
  });
  return JSON.stringify(Object.fromEntries(fields));
}

function hasFraction(value: unknown): boolean {
  return typeof value === 'number' && (!Number.isInteger(value) || value > 8.64e15);
}

/** Wrong interpretations of responses by the license client. */
const RESPONSE_DEVIATIONS: readonly ClientDeviation[] = [
  {
    id: 'client-takes-every-2xx',
    violates: ['B-CLIENT-01'],
    sentence: 'The client treats every 2xx as a success.',
    interceptor: () =>
      changingResponses((response) => (response.status < 300 ? { ...response, status: 201 } : response)),
  },
  {
    id: 'client-takes-201-only',
    violates: ['B-SLAVES-04', 'B-ACTIVATE-04', 'B-CLIENT-01'],
    sentence: 'The client treats 201 as a success, but not 200.',
    interceptor: () =>
      changingResponses((response) => (response.status === 200 ? { ...response, status: 500 } : response)),
  },
  {
    id: 'client-takes-200-only',
    violates: ['B-ACTIVATE-03', 'B-ACTIVATE-04', 'B-CLIENT-01'],
    sentence: 'The client treats 200 as a success, but not 201.',
    spreads: 'the license server of the cases answers 201',
    interceptor: () =>
      changingResponses((response) => (response.status === 201 ? { ...response, status: 500 } : response)),
  },
  {
    id: 'client-takes-every-4xx-for-a-refusal',
    violates: ['B-CLIENT-01'],
    sentence: 'The client treats every 4xx as a refusal.',
    interceptor: () =>
      changingResponses((response) =>
        response.status >= 400 && response.status < 500 ? { ...response, status: 400 } : response,
      ),
  },
  {
    id: 'client-wants-refusals-in-json',
    violates: ['B-CLIENT-01'],
    sentence: 'The client treats a 400 whose body is not JSON as a server failure.',
    interceptor: () =>
      changingResponses((response) =>
        response.status === 400 && jsonIn(response.body) === undefined ? { ...response, status: 502 } : response,
      ),
  },
  {
    id: 'client-makes-up-fields',
    violates: ['B-CLIENT-02', 'B-SLAVE-04'],
    sentence: 'The client invents fields that a response lacks or has with a wrong type.',
    interceptor: () =>
      changingResponses((response) =>
        isSuccess(response) ? { ...response, body: repaired(response.body) } : response,
      ),
  },
  {
    id: 'client-reads-integers-as-dates-only',
    violates: ['B-SLAVE-04'],
    sentence: 'The client ignores a creation time that is written as text.',
    interceptor: () =>
      changingResponses((response) => ({
        ...response,
        body: response.body.replace(/("createDate":\s*)"[^"]*"/, '$1null'),
      })),
  },
  {
    id: 'client-counts-seconds',
    violates: ['B-SLAVE-04'],
    sentence: 'The client reads a creation time as seconds.',
    interceptor: () =>
      changingResponses((response) => ({ ...response, body: response.body.replace(/("createDate":\s*\d+)/, '$1000') })),
  },
  {
    id: 'client-drops-messages',
    violates: ['B-ERROR-04'],
    sentence: 'The client drops the error message and code of the server.',
    interceptor: () => changingResponses((response) => (isSuccess(response) ? response : { ...response, body: '' })),
  },
  {
    id: 'client-drops-codes',
    violates: ['B-ERROR-04'],
    sentence: "The client keeps the server's message, but not its code.",
    interceptor: () =>
      changingResponses((response) => ({ ...response, body: response.body.replace(/"code"/, '"kind"') })),
  },
  {
    id: 'client-takes-absence-for-an-answer',
    violates: ['B-CLIENT-03'],
    sentence: 'The client treats an unreachable server as a 502 response.',
    interceptor: () => replacingErrors(502),
  },
];

/** All deviations of the license client. */
export const CLIENT_DEVIATIONS: readonly ClientDeviation[] = [...REQUEST_DEVIATIONS, ...RESPONSE_DEVIATIONS];
