import { measureClient, type RunResult } from '../src/conformance.js';
import { stackClient } from '../src/prove/client/stack-client.js';

// `node dist/bench/chaos.js RUNS SEED`: measures our own client again and again with the same random faults, and then
// with as many different seeds. It prints how many different verdicts the one seed has, and what the others break.

const [runs = 100, seed = 1] = process.argv.slice(2).map(Number);

function broken({ requirements }: RunResult): readonly string[] {
  return requirements.filter(({ verdict }) => /violation|shortfall|blocked/.test(verdict)).map(({ id }) => id);
}

function everything({ requirements, cases }: RunResult): string {
  return JSON.stringify([
    requirements.map(({ id, verdict, cases: covering }) => [id, verdict, covering]),
    cases.map(({ id, outcome, findings }) => [
      id,
      outcome,
      findings?.map((one) => [one.requirement, one.outcome, one.kept]),
    ]),
  ]);
}

const results = new Set<string>();
for (let run = 0; run < runs; run += 1) {
  results.add(everything(await measureClient({ run: stackClient(), chaos: seed })));
}
console.log(`${runs} runs with seed ${seed}: ${results.size} different results`);

const wrong: string[] = [];
for (let other = 1; other <= runs; other += 1) {
  const result = await measureClient({ run: stackClient(), chaos: other });
  if (broken(result).length > 0) wrong.push(`seed ${other}: ${broken(result).join(', ')}`);
}
console.log(`${runs} seeds: ${wrong.length} break something`);
for (const line of wrong) console.log(line);
process.exitCode = results.size === 1 && wrong.length === 0 ? 0 : 1;
