import { FRESH } from './fresh-fronts.js';
import { startFrontOf } from './front.js';
import { HELD_OUT, FRONTS as WRITTEN } from './fronts.js';
import { LATER } from './later-fronts.js';

// Starts a front by hand, and prints its XCAP root; ends with SIGTERM: node dist/test/diagnosis/fronts/serve.js ID

const FRONTS = [...WRITTEN, ...HELD_OUT, ...FRESH, ...LATER];
const front = FRONTS.find(({ id }) => id === process.argv[2]);
if (front === undefined) throw new Error(`the argument must be one of ${FRONTS.map(({ id }) => id).join(', ')}`);
process.stdout.write(`${(await startFrontOf(front)).xcapRoot}\n`);
