import { withoutNamedSecrets } from '../../../common/secrets/message-secrets.js';
import { mapStrings } from '../../../common/secrets/secret-removal.js';
import { beginning } from '../../../common/text/shortened.js';
import { CLIENT_RULES } from './client-rules.js';
import type { Finding, Mistake } from './finding.js';

/** Limits findings, so that a client with another one in every request cannot fill the memory. */
const MOST_FINDINGS = 1_000;
/** Characters of a text of a finding: a request target may have 65,536. */
const LONGEST = 4_000;

/** The last finding of a server that has too many. */
const CUT: Finding = {
  rule: 'limit',
  severity: 'note',
  text: `There are more findings; only the first ${MOST_FINDINGS} are kept.`,
  request: 'any',
  lastRequest: 'any',
  count: 1,
};

/** The mistakes of clients, the same ones counted together. */
export class Findings {
  readonly #byKey = new Map<string, Finding>();

  /** In the order of their first requests. */
  get all(): readonly Finding[] {
    return [...this.#byKey.values()];
  }

  add(given: Mistake): void {
    // A target may have a token in its query.
    const { text, request, ...shown } = mapStrings(given, withoutNamedSecrets);
    const mistake = { ...shown, text: beginning(text, LONGEST), request: beginning(request, LONGEST) };
    const key = `${mistake.rule}\n${mistake.text}`;
    const known = this.#byKey.get(key);
    if (known !== undefined) {
      this.#byKey.set(key, { ...known, count: known.count + 1, lastRequest: mistake.request });
    } else if (this.#byKey.size < MOST_FINDINGS) {
      const level = mistake.requirement && { level: CLIENT_RULES[mistake.requirement] };
      this.#byKey.set(key, { severity: 'warning', ...mistake, ...level, count: 1, lastRequest: mistake.request });
    } else {
      this.#byKey.set(CUT.rule, CUT);
    }
  }

  clear(): void {
    this.#byKey.clear();
  }
}
