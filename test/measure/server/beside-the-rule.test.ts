import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { startXdms } from '../../../simulators/index.js';
import { runConformance } from '../../../src/measure/server/run-conformance.js';
import { rewritingFront } from './rewriting-front.js';
import { partOfSuite } from './tiny-suite.js';

// A verdict accuses a server of the rule that it breaks, and of no rule beside it.

const USERS = [{ xui: 'sip:alice@example.com' }, { xui: 'sip:bob@example.com' }];

interface Server {
  readonly name: string;
  readonly features: readonly string[];
  /** What the server makes of the head of a request. */
  readonly rewrite?: (head: string) => string;
  /** Deviations of the mock that the server has. */
  readonly deviations?: readonly string[];
  /** Verdicts of requirements, by id. */
  readonly verdicts: Readonly<Record<string, string>>;
}

/** RFC 9112 §5.2: one space or more replaces a line break. */
const unfolded = (head: string) => head.replace(/[ \t]*\r\n[ \t]+/g, '   ');

/** Of a list with more than one space between its entity tags, only the first one counts. */
const withShortLists = (head: string) => head.replace(/(If-Match: [^\r]*?,)\s{2,}[^\r]*/g, '$1');

const FIELD_LINES = ['http/rfc9112-5-field-lines'];

const SERVERS: readonly Server[] = [
  {
    name: 'a server that replaces a line break by spaces',
    features: FIELD_LINES,
    rewrite: unfolded,
    verdicts: { 'MSG-5.2-01': 'conforms' },
  },
  {
    name: 'a server that replaces a line break by spaces, and reads no list with several',
    features: FIELD_LINES,
    rewrite: (head) => withShortLists(unfolded(head)),
    verdicts: { 'MSG-5.2-01': 'blocked' },
  },
  {
    name: 'a server that reads the first line of a field only',
    features: FIELD_LINES,
    rewrite: (head) => head.replace(/\r\n[ \t][^\r]*/g, ''),
    verdicts: { 'MSG-5.2-01': 'violation' },
  },
  {
    name: 'a server that answers attributes without quotes',
    features: ['rfc4825/8.3-get', 'rfc4825/8.3-stored-documents', 'rfc4825/7.9-fetch-an-attribute'],
    deviations: ['attribute-bare'],
    verdicts: { 'XCAP-8.3-08': 'conforms', 'XCAP-7.9-02': 'violation' },
  },
  {
    name: 'a server that answers attributes with other content',
    features: ['rfc4825/8.3-get', 'rfc4825/8.3-stored-documents'],
    deviations: ['attribute-as-a-pair'],
    verdicts: { 'XCAP-8.3-08': 'violation' },
  },
  {
    name: 'a server that refuses every PUT with namespace bindings',
    features: ['rfc4825/8.2.3-attributes'],
    rewrite: (head) => head.replace(/^(PUT [^ ?]*)\?\S*/, '$1'),
    verdicts: { 'XCAP-8.2.3-29': 'blocked' },
  },
];

for (const { name, features, rewrite, deviations = [], verdicts } of SERVERS) {
  test(`${name}: ${Object.values(verdicts).join(', ')}`, async (context) => {
    await using xdms = await startXdms({ users: USERS, deviations });
    const root = rewrite === undefined ? xdms.xcapRoot : await rewritingFront(context, xdms.xcapRoot, rewrite);
    assert.deepEqual(await verdictsOn(context, root, features, Object.keys(verdicts)), verdicts);
  });
}

/** Measures a server by some features and the probes of abilities. */
async function verdictsOn(
  context: TestContext,
  xcapRoot: string,
  features: readonly string[],
  ids: readonly string[],
): Promise<Readonly<Record<string, string | undefined>>> {
  const suite = await partOfSuite(
    context,
    [...features, 'rfc4825/abilities'].map((one) => `${one}.feature`),
  );
  const subject = { name: 'elsewhere', xcapRoot, users: USERS, timeoutMs: 5_000 };
  const { requirements } = await runConformance({ suite, subject: { kind: 'running', subject }, only: ids });
  const verdicts = new Map(requirements.map(({ id, verdict }) => [id, verdict]));
  return Object.fromEntries(ids.map((id) => [id, verdicts.get(id)]));
}
