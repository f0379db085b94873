import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startXdms } from '../../../simulators/index.js';
import { temporaryFolder } from '../../measure/server/tiny-suite.js';
import { openWrong, WRONG_SERVERS } from '../../measure/server/wrong-servers.js';
import { runHere } from '../run-here.js';

const USER = ['--user', 'sip:alice@example.com'];

for (const wrong of WRONG_SERVERS) {
  test(`doctor and run say what the server is: ${wrong.kind}`, async (context) => {
    const cwd = await temporaryFolder(context);
    const subject = ['--subject', await openWrong(context, wrong), ...USER];
    const doctor = await runHere(['doctor', ...subject, '--json'], { cwd });
    const { findings, measurable, forecast } = JSON.parse(doctor.stdout);
    assert.deepEqual([doctor.code, measurable, forecast], [3, false, undefined]);
    const bad = findings.filter(({ state }: { state: string }) => state === 'bad');
    assert.match(bad[0].text, wrong.says);
    assert.ok(findings.every(({ topic }: { topic: string }) => topic !== 'resource-lists' && topic !== USER[1]));
    const run = await runHere(['run', ...subject, '--only', '8.3-get/bindings'], { cwd });
    assert.deepEqual([run.code, run.stdout], [3, '']);
    assert.match(run.stderr.trimEnd(), wrong.says);
  });
}

test('a run says when nothing shows that the path is that of an XCAP root', async (context) => {
  const cwd = await temporaryFolder(context);
  await using xdms = await startXdms();
  const run = (root: string) => runHere(['run', '--subject', root, ...USER, '--only', '8.3-get/bindings'], { cwd });
  const doubt = /^xcaliper: no response of \S+\/wrong shows that it knows XCAP; check the path of the XCAP root$/m;
  assert.match((await run(`${xdms.url}/wrong`)).stderr, doubt);
  assert.doesNotMatch((await run(xdms.xcapRoot)).stderr, /check the path/);
});
