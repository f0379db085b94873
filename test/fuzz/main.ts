import { parseArgs } from 'node:util';
import { defined } from '../../common/defined.js';
import { feedSockets } from '../support/feed-sockets.js';
import { modelRound, RESOLVERS } from './model-round.js';
import { freshSeed, type Repeatable, runRounds } from './rounds.js';
import { Tally } from './tally.js';

const MESSAGES = 400;

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '1' },
    seed: { type: 'string', default: String(freshSeed()) },
    part: { type: 'string', default: 'both' },
    path: { type: 'string' },
  },
});
const { part, path } = values;
const minutes = numberOf('--minutes', values.minutes);
const seed = numberOf('--seed', values.seed);
if (!['both', 'model', 'sockets'].includes(part)) throw new Error(`--part must be model, sockets or both, got ${part}`);
if (path !== undefined && part === 'both') throw new Error('--path needs --part model or --part sockets');

const tally = new Tally();
let messages = 0;
console.log(`Fuzzing the mock for ${minutes} min, seed ${seed}.`);
try {
  await runRounds({ seed, ...defined({ path: path || undefined }) }, minutes * 60_000, round);
} finally {
  console.log(`${tally.total} operations, ${messages} raw messages`);
  for (const [response, count] of tally.counts) console.log(`${count.toString().padStart(8)} ${response}`);
}

async function round(repeatable: Repeatable): Promise<void> {
  if (part !== 'sockets') for (const resolver of RESOLVERS) await modelRound({ resolver }, repeatable, tally);
  if (part === 'model') return;
  await feedSockets({ ...repeatable, numRuns: MESSAGES });
  messages += MESSAGES;
}

function numberOf(option: string, text: string): number {
  const number = Number(text);
  if (text.trim() === '' || !Number.isFinite(number)) throw new Error(`${option} must be a number, got ${text}`);
  return number;
}
