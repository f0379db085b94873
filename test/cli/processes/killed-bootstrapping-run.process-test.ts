import assert from 'node:assert/strict';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { test } from 'node:test';
import { startXdms } from '../../../simulators/index.js';
import { TEST_SETS } from '../../common/gba/test-sets.js';
import { temporaryFolder } from '../../measure/server/tiny-suite.js';
import { runCli, startCli } from '../spawn-cli.js';
import { MINE } from './stalling-store.js';

const [{ k, opc }] = TEST_SETS;
const XUI = 'sip:alice@example.com';
const IMPI = '001010123456789@ims.mnc001.mcc001.3gppnetwork.org';

test('restore bootstraps a key of its own, after a run that was killed', async (context) => {
  const cwd = await temporaryFolder(context);
  await using naf = await startXdms({
    users: [{ xui: XUI }],
    gba: { subscribers: [{ xui: XUI, impi: IMPI, k, opc }] },
  });
  const index = { auid: 'resource-lists', user: XUI, document: 'index' };
  naf.documents.put(index, MINE);
  const file = [
    'name: naf',
    `xcapRoot: ${naf.xcapRoot}`,
    `auth: { gba: { bsf: "${naf.gba?.bsf}" } }`,
    `users: [{ xui: "${XUI}", impi: "${IMPI}", aka: { k: "${k}", opc: "${opc}" } }]`,
  ];
  await writeFile(path.join(cwd, 'naf.yaml'), file.join('\n'));
  const child = startCli(['run', '--subject', 'naf.yaml', '--only', 'rfc4825/8.2.3-creation'], { cwd });
  naf.subscribeToChanges(() => void child.kill('SIGKILL'));
  await once(child, 'close');
  assert.notEqual(naf.documents.get(index)?.text, MINE);
  const before = naf.gba?.keys.length ?? 0;

  const restored = await runCli(['restore', '--subject', 'naf.yaml'], { cwd });
  assert.deepEqual([restored.code, restored.stderr], [0, ''], restored.stdout);
  assert.equal(naf.gba?.keys.length, before + 1);
  assert.equal(naf.documents.get(index)?.text, MINE);
});
