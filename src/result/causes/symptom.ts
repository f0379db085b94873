import { defined } from '../../../common/defined.js';
import type { RecordedExchange } from '../attachments.js';
import type { CaseError } from '../run-result.js';
import { classOf, expectedStatus, isAsExpected } from './expected-status.js';
import { wrongPart } from './wrong-part.js';

/** What went wrong, in words that are the same for all cases with the same fault. */
export interface Symptom {
  readonly words: string;
  /** The scope in which exchanges without this symptom count against a rule. */
  readonly scope: string;
  /** Whether the words say too little without the method of the request. */
  readonly needsMethod?: true;
  /** Whether the server accepted what it must refuse. */
  readonly isAcceptance?: true;
  /** A status with which a server fails whatever the request asks for; it hides other faults. */
  readonly status?: number;
}

/** The scope of all exchanges. */
const ANY = 'any';

/** Lists the scopes of an exchange: the statuses that the suite expects, and whether these are a success or a refusal. */
export function scopesOf(expected: string | undefined): readonly string[] {
  return expected === undefined ? [ANY] : [ANY, expected, classOf(expected)];
}

/** Describes an unexpected status, first generally, then with the expected status; empty for an expected one. */
export function statusSymptoms(exchange: RecordedExchange): readonly Symptom[] {
  if (isAsExpected(exchange)) return [];
  if (exchange.response === undefined) return [{ words: 'gets no response', scope: ANY }];
  return ofStatus(exchange.response.status, expectedStatus(exchange) ?? '');
}

/** Describes what a failed step found wrong in a response with an expected status. */
export function partSymptom(exchange: RecordedExchange, message: string, error?: CaseError): Symptom {
  if (exchange.response === undefined) return { words: 'gets no response', scope: ANY };
  const wanted = /status of [^:]+: expected /.test(message) ? statusIn(error?.expected) : undefined;
  const [byStatus] = wanted === undefined ? [] : statusSymptoms({ ...exchange, expected: wanted });
  return byStatus ?? { words: wrongPart(message), scope: ANY, needsMethod: true };
}

function ofStatus(status: number, expected: string): readonly Symptom[] {
  const wanted = classOf(expected);
  const hasOneStatus = /^4\d\d$/.test(expected);
  const exact = { words: `is answered ${status} instead of ${expected}`, scope: expected };
  if (wanted === 'success' && status >= 300) return failures(status, '2xx', wanted);
  if (wanted === 'refusal' && status >= 500)
    return [...failures(status, '4xx', wanted), ...(hasOneStatus ? [exact] : [])];
  if (wanted === 'refusal' && status < 300) {
    const words = 'is accepted instead of refused';
    const general = { words, scope: wanted, needsMethod: true, isAcceptance: true } as const;
    return hasOneStatus ? [general, { ...general, words: `${words} with ${expected}`, scope: expected }] : [general];
  }
  return [exact];
}

/** A server that fails with a 5xx may do so whatever the request asks for, right or wrong. */
function failures(status: number, instead: string, scope: string): readonly Symptom[] {
  const failure = {
    words: `is answered ${status} instead of ${instead}`,
    scope,
    ...defined({ status: status >= 400 ? status : undefined }),
  };
  return status < 500 ? [failure] : [failure, { words: `is answered ${status}`, scope: ANY, status }];
}

/** Reads the status that an expectation names: `404`, or `2xx` for a pattern of successes. */
function statusIn(expected = ''): string | undefined {
  if (/^"?\d{3}"?$/.test(expected)) return expected.replaceAll('"', '');
  return /\/\^\(?(?:\?:)?2/.test(expected) ? '2xx' : undefined;
}
