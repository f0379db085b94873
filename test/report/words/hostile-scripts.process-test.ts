import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { test } from 'node:test';
import { curlCommand } from '../../../common/pages/curl.js';
import { pasteable, reproduction } from '../../../src/report/words/reproduction.js';
import { rerunOf } from '../../../src/report/words/rerun.js';
import type { RunResult } from '../../../src/result/run-result.js';
import { temporaryFolder } from '../../measure/server/tiny-suite.js';
import { resultsWith } from '../hostile-results.js';

const RUN = 'touch ran';

/** Each leaves another kind of quotes. */
const PAYLOADS = [
  // A name with a colon goes into a netrc file.
  `sip:x\nEND\n${RUN}\n`,
  `x\r\n${RUN}\r\n`,
  `x'; ${RUN}; '`,
  `x"; ${RUN}; "`,
  `$(${RUN})`,
  `\`${RUN}\``,
  `x}"; ${RUN} #`,
  `-K; ${RUN}`,
];

/** The command lines of a result, as people copy them. */
function copied(result: RunResult): readonly string[] {
  return result.cases.flatMap((one) => [
    reproduction(one, result),
    pasteable(reproduction(one, result)),
    ...one.exchanges.map(({ request }) => curlCommand(request)),
    rerunOf(result)(one.id).join(' '),
  ]);
}

for (const payload of PAYLOADS) {
  test(`no field of a result runs as a command: ${JSON.stringify(payload)}`, async (context) => {
    const cwd = await temporaryFolder(context);
    const programs = path.join(cwd, 'programs');
    await mkdir(programs);
    for (const name of ['curl', 'nc', 'npx', 'openssl', 'sleep']) {
      const file = path.join(programs, name);
      await writeFile(file, '#!/bin/sh\n');
      await chmod(file, 0o755);
    }
    const env = { PATH: `${programs}:${process.env.PATH}`, ALICE_PASSWORD: 'p' };
    const scripts = new Map(
      resultsWith(payload).flatMap(({ field, result }) => copied(result).map((text) => [text, field])),
    );
    for (const [text, field] of scripts) {
      // A password without a value would end a script before its commands.
      const known = text.replace(/^: "\$\{\w+:\?.*$|^set -u$/gm, '');
      spawnSync('/bin/sh', ['-c', known], { cwd, env, timeout: 10_000 });
      assert.equal(existsSync(path.join(cwd, 'ran')), false, `${field}\n${text}`);
    }
    assert.ok(scripts.size > 20);
  });
}
