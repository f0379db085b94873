import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { test } from 'node:test';
import { InvalidArgumentError } from '../../../../common/errors.js';
import { measureTrace } from '../../../../src/measure/judge/measure-trace.js';
import { temporaryFolder } from '../../server/tiny-suite.js';
import { pcap } from './pcap.js';

// Crafted captures end tshark now and then. It has then printed a part of a line.

for (const [end, said] of [
  ['kill -s SEGV $$', /tshark cannot read \S+traffic\.pcap: was ended by SIGSEGV/],
  ['echo "tshark: is wrong" >&2; exit 2', /tshark cannot read \S+traffic\.pcap: tshark: is wrong/],
] as const) {
  test(`a tshark that ends with "${end}" within a line is a refusal`, async (context) => {
    const folder = await temporaryFolder(context);
    const { PATH } = process.env;
    context.after(() => {
      process.env.PATH = PATH;
    });
    await writeFile(path.join(folder, 'tshark'), `#!/bin/sh\nprintf '{"layers":{"frame_n'\n${end}\n`, { mode: 0o700 });
    process.env.PATH = `${folder}${path.delimiter}${PATH}`;
    const file = path.join(folder, 'traffic.pcap');
    await writeFile(file, pcap([{ client: 1001, from: 'client', octets: 'GET / HTTP/1.1\r\n\r\n' }]));
    await assert.rejects(
      measureTrace({ files: [file], name: 'traffic', isSoleWriter: true }),
      (thrown) => thrown instanceof InvalidArgumentError && said.test(thrown.message),
    );
  });
}
