import type { About } from '../../result/about.js';
import type { CaseResult } from '../../result/case-result.js';

/** What a case that went wrong has looked at, by the parts of differences. */
const PARTS: Readonly<Record<string, readonly string[]>> = {
  'entity-tag': ['ETag', 'entity tag'],
  'media-type': ['Content-Type', 'report'],
  'character-encoding': ['charset'],
  'conflict-condition': ['free', 'report'],
  'conflict-details': ['free', 'report', 'details', 'alternatives'],
  // Of what is judged by a schema, a form is compared for reports alone.
  'invalid-document': ['report', 'details'],
  body: ['presence', 'white space', 'written form'],
  'body-text': ['presence', 'white space', 'written form', 'XML declaration'],
  // Steps compare a stored document as canonical XML, or its text with that of an earlier answer of the server.
  'stored-document': ['white space', 'written form'],
  'repeated-field': ['Content-Type'],
  nonce: ['WWW-Authenticate'],
};

/**
 * Returns the parts of answers in which a difference counts, although servers differ there: those at which the case failed
 * or was blocked. `free` stands for statuses and conditions that the suite allows.
 */
export function looksAt(result: CaseResult): ReadonlySet<string> {
  const about = aboutOf(result);
  if (about === undefined) return NOTHING;
  if (typeof about === 'string') return new Set(PARTS[about]);
  return 'field' in about ? new Set([about.field, 'entity tag']) : NOTHING;
}

const NOTHING: ReadonlySet<string> = new Set();

/** Returns what ended a case: what a step declares to be broken comes before an expectation that failed first. */
export function aboutOf({ outcome, about, error }: CaseResult): About | undefined {
  return outcome === 'passed' ? undefined : (about ?? error?.about);
}
