import type { SeedTexts } from '../../../simulators/servers.js';
import { MOCK_USERS } from '../../measure/server/subject/subject-choice.js';
import type { ByUrlRow } from './by-url-proof.js';

const [{ xui: FIRST } = { xui: '' }] = MOCK_USERS;

const RULES = 'urn:ietf:params:xml:ns:pres-rules';
const POLICY = 'urn:ietf:params:xml:ns:common-policy';

/** Documents of the first user, as a client of everyday life stores them. */
const USED: SeedTexts = {
  [`resource-lists/users/${FIRST}/index`]: `<?xml version="1.0" encoding="UTF-8"?>
<resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
  <!-- as I left it -->
  <list name="family">
    <entry uri="sip:carol@example.com"><display-name>Carol</display-name></entry>
  </list>
</resource-lists>
`,
  [`pres-rules/users/${FIRST}/index`]: `<?xml version="1.0" encoding="UTF-8"?>
<cr:ruleset xmlns="${RULES}" xmlns:cr="${POLICY}">
  <!-- as I left it -->
  <cr:rule id="family">
    <cr:conditions><cr:identity><cr:one id="sip:carol@example.com"/></cr:identity></cr:conditions>
    <cr:actions><sub-handling>allow</sub-handling></cr:actions>
    <cr:transformations/>
  </cr:rule>
</cr:ruleset>
`,
};

/** Returns the documents that a mock has before the run. */
export function accountDocuments(account: ByUrlRow['account']): SeedTexts {
  return account === 'used' ? USED : {};
}
