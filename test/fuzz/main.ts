import { parseArgs } from 'node:util';
import { defined } from '../../common/defined.js';
import { feedSockets } from '../support/feed-sockets.js';
import { modelRound, RESOLVERS } from './model-round.js';
import { type Ends, feedReader } from './readers/feed-reader.js';
import { FILE_READERS } from './readers/file-readers.js';
import { freshSeed, type Repeatable, runRounds } from './rounds.js';
import { Tally } from './tally.js';

const MESSAGES = 400;
/** Inputs of a reader in a round. */
const INPUTS = 100;
/** Inputs in a round of a reader that starts a process for each. */
const SLOW_INPUTS = 10;

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '1' },
    seed: { type: 'string', default: String(freshSeed()) },
    part: { type: 'string', default: 'both' },
    path: { type: 'string' },
    reader: { type: 'string' },
  },
});
const { part, path } = values;
const minutes = numberOf('--minutes', values.minutes);
const seed = numberOf('--seed', values.seed);
const PARTS = ['both', 'model', 'sockets', 'readers'];
if (!PARTS.includes(part)) throw new Error(`--part must be ${PARTS.join(' or ')}, got ${part}`);
if (path !== undefined && part === 'both') throw new Error('--path needs another --part');
if (path !== undefined && part === 'readers' && values.reader === undefined) throw new Error('--path needs --reader');

const tally = new Tally();
let messages = 0;
const first = { seed, ...defined({ path: path || undefined }) };
if (part === 'readers') await fuzzReaders();
else await fuzzMock();

async function fuzzMock(): Promise<void> {
  console.log(`Fuzzing the mock for ${minutes} min, seed ${seed}.`);
  try {
    await runRounds(first, minutes * 60_000, round);
  } finally {
    console.log(`${tally.total} operations, ${messages} raw messages`);
    for (const [response, count] of tally.counts) console.log(`${count.toString().padStart(8)} ${response}`);
  }
}

/** Each reader has the time. */
async function fuzzReaders(): Promise<void> {
  for (const name of values.reader === undefined ? FILE_READERS.keys() : [values.reader]) {
    const ends: Ends = { taken: 0, refused: 0 };
    await runRounds(first, minutes * 60_000, async (repeatable) => {
      // A round that never ends is the last one of the output.
      console.log(`--part readers --reader ${name} --seed ${repeatable.seed}`);
      await feedReader(name, { ...repeatable, numRuns: FILE_READERS.get(name)?.isSlow ? SLOW_INPUTS : INPUTS }, ends);
    });
    console.log(`${name}: ${ends.taken} inputs taken, ${ends.refused} refused`);
  }
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
