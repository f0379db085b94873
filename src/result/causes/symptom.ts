import { defined } from '../../../common/defined.js';
import type { About } from '../about.js';
import type { RecordedExchange } from '../attachments.js';
import { classOf, expectedStatus, isAsExpected } from './expected-status.js';
import { type Failure, slug, type WrongPart, wrongPart } from './wrong-part.js';

/** What went wrong; the id is the same for all cases with the same fault. */
export interface Symptom extends WrongPart {
  /** The scope in which exchanges without this symptom count against a rule. */
  readonly scope: string;
  /** Whether rules differ in it: the server accepted what it must refuse, or something else is wrong than the status. */
  readonly isOfRule?: true;
  /** A status with which a server fails whatever the request asks for; it hides other faults. */
  readonly status?: number;
}

/** The scope of all exchanges. */
const ANY = 'any';

const NO_RESPONSE: Symptom = { id: 'no-response', words: 'Does not answer {}', scope: ANY };

/** Lists the scopes of an exchange: the statuses that the suite expects, and whether these are a success or a refusal. */
export function scopesOf(expected: string | undefined): readonly string[] {
  return expected === undefined ? [ANY] : [ANY, expected, classOf(expected)];
}

/** Describes an unexpected status; a 5xx also without the status that was expected. Empty for an expected one. */
export function statusSymptoms(exchange: RecordedExchange): readonly Symptom[] {
  if (isAsExpected(exchange)) return [];
  if (exchange.response === undefined) return [NO_RESPONSE];
  return ofStatus(exchange.response.status, expectedStatus(exchange) ?? '');
}

/** Describes what a failed step found wrong in a response with an expected status. */
export function partSymptom(exchange: RecordedExchange, failure: Failure): Symptom {
  if (exchange.response === undefined) return NO_RESPONSE;
  const wanted = statusIn(failure.about);
  const [byStatus] = wanted === undefined ? [] : statusSymptoms({ ...exchange, expected: wanted });
  return byStatus ?? { ...wrongPart(failure), scope: ANY, isOfRule: true };
}

function statusIn(about: About | undefined): string | undefined {
  return typeof about === 'object' && 'status' in about ? about.status : undefined;
}

const ACCEPTED: WrongPart = { id: 'accepted', words: 'Accepts {}' };

function ofStatus(status: number, expected: string): readonly Symptom[] {
  const wanted = classOf(expected);
  const exact = { ...insteadOf(status, expected), scope: expected };
  if (wanted === 'either' && status >= 500) return [exact, whatever(status)];
  if (wanted === 'success' && status >= 300) return failures(status, '2xx', wanted);
  if (wanted === 'refusal' && status >= 500) return failures(status, '4xx', wanted);
  if (wanted === 'refusal' && status < 300) {
    return [{ ...ACCEPTED, scope: wanted, isOfRule: true }];
  }
  return [exact];
}

function failures(status: number, instead: string, scope: string): readonly Symptom[] {
  const failure = {
    ...insteadOf(status, instead),
    scope,
    ...defined({ status: status >= 400 ? status : undefined }),
  };
  return status < 500 ? [failure] : [failure, whatever(status)];
}

/** A server that fails with a 5xx may do so whatever the request asks for, right or wrong. */
function whatever(status: number): Symptom {
  return { id: `${status}`, words: `Answers ${status} to {}`, scope: ANY, status };
}

function insteadOf(status: number, expected: string): WrongPart {
  return {
    id: `${status}-not-${expected.split(' or ').length > 2 ? 'expected' : slug(expected)}`,
    words:
      expected === '2xx' && status >= 400 && status < 500
        ? `Refuses {} with ${status}`
        : `Answers ${status} instead of ${expected} to {}`,
  };
}
