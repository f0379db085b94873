import { bodyText } from '../../../../common/exchange.js';
import { type Observed, responseField } from './observed.js';
import { everyElement, parseSentXml } from './xml.js';

/** The part of a conflict report that rules need (RFC 4825 §11). */
export interface ConflictReport {
  /** Local name of the error element: `uniqueness-failure`. */
  readonly error: string;
  readonly alternatives: readonly string[];
}

/** Reads the report in a 409 response; undefined when it has none. */
export function conflictOf(one: Observed): ConflictReport | undefined {
  const { response } = one.exchange;
  if (response?.status !== 409 || !/xcap-error\+xml/i.test(responseField(one, 'content-type') ?? '')) return undefined;
  const root = parseSentXml(bodyText(response))?.documentElement;
  if (root === undefined || root === null) return undefined;
  const [, error] = everyElement(root);
  const alternatives = everyElement(root).filter(({ localName }) => localName === 'alt-value');
  return { error: error?.localName ?? '', alternatives: alternatives.map((one) => (one.textContent ?? '').trim()) };
}
