import type { About } from '../about.js';
import type { RecordedExchange } from '../attachments.js';
import { classOf, expectedStatus, isAmong, isAsExpected } from './expected-status.js';
import { type Failure, slug, type WrongPart, wrongPart } from './wrong-part.js';

/** What went wrong; the id is the same for all cases with the same fault. */
export interface Symptom extends WrongPart {
  /** Whether rules differ in it: the server accepted what it must refuse, or something else is wrong than the status. */
  readonly isOfRule?: true;
  /** What tells causes with this symptom apart; nothing when absent. */
  readonly apartBy?: 'reason' | 'request';
}

/**
 * Describes what went wrong at the exchange at which a case ended: an unexpected status, or else what the failed step found.
 *
 * @param failure what the failed step says
 */
export function symptomOf(exchange: RecordedExchange, failure: Failure): Symptom {
  if (exchange.response === undefined) return { id: 'no-response', words: 'Does not answer {}' };
  const { status } = exchange.response;
  const expected = isAsExpected(exchange) ? statusIn(failure.about) : expectedStatus(exchange);
  if (expected === undefined || isAmong(status, expected)) return ofRule(wrongPart(failure));
  return ofStatus(status, expected);
}

/** What a client does wrong, it does with some requests. No simulation explains its other mistakes. */
function ofRule(part: WrongPart): Symptom {
  return { ...part, isOfRule: true, ...(part.id.startsWith('client-') ? { apartBy: 'request' } : {}) };
}

function statusIn(about: About | undefined): string | undefined {
  return typeof about === 'object' && 'status' in about ? about.status : undefined;
}

function ofStatus(status: number, expected: string): Symptom {
  // A server that fails with a 5xx may do so whatever the request asks for, right or wrong.
  if (status >= 500) return { id: `answered-${status}`, words: `Answers ${status} to {}` };
  const wanted = classOf(expected);
  if (wanted === 'refusal' && status < 300)
    return { id: 'accepted', words: 'Accepts {}', isOfRule: true, apartBy: 'reason' };
  return insteadOf(status, wanted === 'success' && status >= 300 ? '2xx' : expected);
}

function insteadOf(status: number, expected: string): Symptom {
  return {
    id: `${status}-not-${expected.split(' or ').length > 2 ? 'expected' : slug(expected)}`,
    words:
      expected === '2xx' && status >= 400
        ? `Refuses {} with ${status}`
        : `Answers ${status} instead of ${expected} to {}`,
  };
}
