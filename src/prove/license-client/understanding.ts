import type { ClientDeviation } from './client-deviation.js';
import { type Given, giving, givingInstead } from './client-fault-injector.js';

const A_RECORD = {
  organisation: 'acme',
  master: 'acme-1',
  used: false,
  createDate: 0,
  key: 'a2V5',
  token: 'dG9rZW4=',
  totalCredit: 1,
  usedCredit: 1,
};

function isSuccess({ status }: Given): boolean {
  return status === 200 || status === 201;
}

function read(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

function isAbort({ name }: Error): boolean {
  return name === 'AbortError';
}

/** What is no JSON, and what is of the wrong type, gives way to something that is not. */
function repaired(body: string): string {
  const found = new Map<string, unknown>(Object.entries(Object(read(body))));
  const fields = Object.entries(A_RECORD).map(([name, standIn]) => {
    const value = found.get(name);
    return [name, typeof value === typeof standIn && !hasFraction(value) ? value : standIn];
  });
  return JSON.stringify(Object.fromEntries(fields));
}

function hasFraction(value: unknown): boolean {
  return typeof value === 'number' && (!Number.isInteger(value) || value > 8.64e15);
}

/** Clients that make something else of an answer than they should. */
export const UNDERSTANDING: readonly ClientDeviation[] = [
  {
    id: 'client-takes-every-2xx',
    violates: ['B-CLIENT-01'],
    sentence: 'The client treats every 2xx as a success.',
    interceptor: () => giving((given) => (given.status < 300 ? { ...given, status: 201 } : given)),
  },
  {
    id: 'client-takes-201-only',
    violates: ['B-SLAVES-04', 'B-ACTIVATE-04'],
    sentence: 'The client treats 201 as a success, but not 200.',
    interceptor: () => giving((given) => (given.status === 200 ? { ...given, status: 500 } : given)),
  },
  {
    id: 'client-takes-200-only',
    violates: ['B-ACTIVATE-03', 'B-ACTIVATE-04'],
    sentence: 'The client treats 200 as a success, but not 201.',
    spreads: 'the license server of the cases answers 201',
    interceptor: () => giving((given) => (given.status === 201 ? { ...given, status: 500 } : given)),
  },
  {
    id: 'client-takes-every-4xx-for-a-refusal',
    violates: ['B-CLIENT-01'],
    sentence: 'The client treats every 4xx as a refusal.',
    interceptor: () =>
      giving((given) => (given.status >= 400 && given.status < 500 ? { ...given, status: 400 } : given)),
  },
  {
    id: 'client-wants-refusals-in-json',
    violates: ['B-CLIENT-01'],
    sentence: 'The client treats a 400 whose body is not JSON as a server failure.',
    interceptor: () =>
      giving((given) => (given.status === 400 && read(given.body) === undefined ? { ...given, status: 502 } : given)),
  },
  {
    id: 'client-makes-up-fields',
    violates: ['B-CLIENT-02'],
    sentence: 'The client invents fields that a response lacks or has with a wrong type.',
    interceptor: () => giving((given) => (isSuccess(given) ? { ...given, body: repaired(given.body) } : given)),
  },
  {
    id: 'client-reads-integers-as-dates-only',
    violates: ['B-SLAVE-04'],
    sentence: 'The client ignores a creation time that is written as text.',
    interceptor: () =>
      giving((given) => ({ ...given, body: given.body.replace(/("createDate":\s*)"[^"]*"/, '$1null') })),
  },
  {
    id: 'client-counts-seconds',
    violates: ['B-SLAVE-04'],
    sentence: 'The client reads a creation time as seconds.',
    interceptor: () => giving((given) => ({ ...given, body: given.body.replace(/("createDate":\s*\d+)/, '$1000') })),
  },
  {
    id: 'client-drops-messages',
    violates: ['B-ERROR-04'],
    sentence: 'The client drops the error message and code of the server.',
    interceptor: () => giving((given) => (isSuccess(given) ? given : { ...given, body: '' })),
  },
  {
    id: 'client-drops-codes',
    violates: ['B-ERROR-04'],
    sentence: "The client keeps the server's message, but not its code.",
    interceptor: () => giving((given) => ({ ...given, body: given.body.replace(/"code"/, '"kind"') })),
  },
  {
    id: 'client-takes-silence-for-an-answer',
    violates: ['B-CLIENT-03'],
    sentence: 'The client treats an exchange that its timeout or caller ended as a 504 response.',
    interceptor: () => givingInstead(504, isAbort),
  },
  {
    id: 'client-takes-absence-for-an-answer',
    violates: ['B-CLIENT-03'],
    sentence: 'The client treats an unreachable server as a 502 response.',
    interceptor: () => givingInstead(502, (error) => !isAbort(error)),
  },
];
