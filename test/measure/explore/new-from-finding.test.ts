import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { test } from 'node:test';
import { startXdms, type XdmsDeviationId } from '../../../simulators/index.js';
import { runHere } from '../../cli/run-here.js';
import { temporaryFolder } from '../server/tiny-suite.js';

const XUI = 'sip:alice@example.com';

for (const { deviation, rule, expects } of [
  { deviation: 'delete-is-204', rule: 'XCAP-8.4-15', expects: 'Then the server answers 200' },
  { deviation: 'replacement-echoes-content', rule: 'XCAP-8.2.7-04', expects: 'And the response has no body' },
  { deviation: 'one-tag-in-a-condition', rule: 'HTTP-13.1.2-02', expects: 'Then the server answers 304' },
] as const satisfies readonly { deviation: XdmsDeviationId; rule: string; expects: string }[]) {
  test(`a finding on ${deviation} becomes a feature that fails there and passes on the mock`, async (context) => {
    const cwd = await temporaryFolder(context);
    await using xdms = await startXdms({ users: [{ xui: XUI }], deviations: [deviation] });
    const subject = ['--subject', xdms.xcapRoot, '--user', XUI];
    const command = async (...args: readonly string[]) => {
      const { code, stdout, stderr } = await runHere(args, { cwd });
      return { code, said: stdout + stderr };
    };
    const explored = await command('explore', ...subject, '--requests', '1000', '--seed', '7', '--out', 'found');
    assert.equal(explored.code, 1, explored.said);
    const folder = xdms.xcapRoot.replace('http://', '').replace(/[:/]/g, '-');
    const results = path.join('found', folder, 'results.json');
    const written = await command(
      'new',
      'feature',
      'odd',
      '--out',
      'my',
      '--from',
      results,
      '--finding',
      `explore/${rule}`,
    );
    assert.equal(written.code, 0, `${written.said}\n${explored.said}`);
    const feature = await readFile(path.join(cwd, 'my', 'odd.feature'), 'utf8');
    assert.ok(feature.includes(expects), feature);
    const there = await command('run', ...subject, '--features', 'my', '--only', 'odd/finding');
    assert.equal(there.code, 1, `${feature}\n${there.said}`);
    assert.match(there.said, /^cases +1 failed$/m);
    const here = await command('run', '--features', 'my', '--only', 'odd/finding');
    assert.equal(here.code, 0, `${feature}\n${here.said}`);
    assert.match(here.said, /^cases +1 passed$/m);
  });
}

test('results of a run have no finding', async (context) => {
  const cwd = await temporaryFolder(context);
  const { code, stderr } = await runHere(['new', 'feature', 'odd', '--finding', 'explore/XCAP-8.4-15'], { cwd });
  assert.equal(code, 2);
  assert.match(stderr, /--finding: names a finding in results; give them with --from/);
});
