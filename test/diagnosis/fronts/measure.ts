import { runConformance } from '../../../src/conformance.js';
import { FRESH } from './fresh-fronts.js';
import { startFrontOf } from './front.js';
import { FRONTS, HELD_OUT } from './fronts.js';
import { LATER } from './later-fronts.js';

// Measures fronts by their URLs with the whole suite, and prints the causes of each and the violations. A minute each; all without arguments:
// node dist/test/diagnosis/fronts/measure.js ID...

const USERS = [{ xui: 'sip:alice@example.com' }, { xui: 'sip:bob@example.com' }];

const asked = process.argv.slice(2);
const fronts = [...FRONTS, ...HELD_OUT, ...FRESH, ...LATER].filter(
  ({ id }) => asked.length === 0 || asked.includes(id),
);
let named = 0;
for (const front of fronts) {
  const { xcapRoot, close } = await startFrontOf(front);
  const { causes, requirements } = await runConformance({ subject: xcapRoot, users: USERS });
  await close();
  const isNamed = causes.length <= 2 && front.found.test(causes[0]?.id ?? '');
  named += Number(isNamed);
  const ids = causes.map(({ id, violates, blocks }) => `${id} (${violates.length}, ${blocks.length})`);
  console.log(`${isNamed ? 'yes' : 'no '} ${front.id}: ${ids.join(', ')}`);
  console.log(`    ${requirements.flatMap(({ id, verdict }) => (verdict === 'violation' ? [id] : [])).join(' ')}`);
}
console.log(`${named} of ${fronts.length} have at most two causes, the first of which says what the front does`);
