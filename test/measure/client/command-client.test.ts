import assert from 'node:assert/strict';
import { tmpdir } from 'node:os';
import { test } from 'node:test';
import { commandClient } from '../../../src/measure/client/command-client.js';

const REQUEST = {
  scenario: 'one',
  root: 'http://127.0.0.1:1/xcap-root',
  xui: 'sip:alice@example.com',
  password: '',
  do: 'read',
  usage: 'resource-lists',
  document: 'index',
} as const;

test('a command that fails is reported with the error that it printed, not with the last line', async () => {
  for (const [printed, said] of [
    ['Error: Cannot find module\\n\\nNode.js v20', 'Error: Cannot find module'],
    ['Traceback:\\nurllib.error.URLError: refused', 'urllib.error.URLError: refused'],
    ['first\\nlast', 'last'],
  ] as const) {
    const run = commandClient(`printf '${printed}\\n' >&2; exit 3`, tmpdir());
    await assert.rejects(async () => run(REQUEST, new AbortController().signal), {
      message: `the client ended with 3: ${said}`,
    });
  }
});
