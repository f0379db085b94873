import assert from 'node:assert/strict';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type TestContext, test } from 'node:test';
import { InvalidArgumentError } from '../../../../common/errors.js';
import { isOtherProcess } from '../../../../common/processes/running-process.js';
import { measureTrace } from '../../../../src/measure/judge/measure-trace.js';
import { readCapture } from '../../../../src/measure/judge/traces/capture.js';
import { temporaryFolder } from '../../server/tiny-suite.js';
import { pcap } from './pcap.js';

/** Puts a program on the path in place of tshark. @returns a capture beside it */
async function withTshark(context: TestContext, script: string): Promise<string> {
  const folder = await temporaryFolder(context);
  const { PATH } = process.env;
  context.after(() => {
    process.env.PATH = PATH;
  });
  await writeFile(path.join(folder, 'tshark'), `#!/bin/sh\n${script}\n`, { mode: 0o700 });
  process.env.PATH = `${folder}${path.delimiter}${PATH}`;
  const file = path.join(folder, 'traffic.pcap');
  await writeFile(file, pcap([{ client: 1001, from: 'client', octets: 'GET / HTTP/1.1\r\n\r\n' }]));
  return file;
}

// Crafted captures end tshark now and then. It has then printed a part of a line.

for (const [end, said] of [
  ['kill -s SEGV $$', /tshark cannot read \S+traffic\.pcap: was ended by SIGSEGV/],
  ['echo "tshark: is wrong" >&2; exit 2', /tshark cannot read \S+traffic\.pcap: tshark: is wrong/],
] as const) {
  test(`a tshark that ends with "${end}" within a line is a refusal`, async (context) => {
    const file = await withTshark(context, `printf '{"layers":{"frame_n'\n${end}`);
    await assert.rejects(
      measureTrace({ files: [file], name: 'traffic', isSoleWriter: true }),
      (thrown) => thrown instanceof InvalidArgumentError && said.test(thrown.message),
    );
  });
}

const LIMITS = { ms: 60_000, lineOctets: 1_000_000, errorOctets: 10_000 };

for (const [what, script, limits, said] of [
  ['drips', 'while :; do printf "{"; sleep 0.1; done', { ...LIMITS, ms: 500 }, /has not ended within 0.5 s; divide/],
  ['prints nothing', 'sleep 300', { ...LIMITS, ms: 500 }, /has not ended within 0.5 s; divide/],
  ['ignores signals', "trap '' TERM INT HUP; while :; do sleep 0.1; done", { ...LIMITS, ms: 500 }, /has not ended/],
  ['floods with lines', 'exec yes x', { ...LIMITS, ms: 500 }, /has not ended within 0.5 s/],
  ['floods with a line', "exec tr '\\0' x < /dev/zero", LIMITS, /prints a line of more than 1000000 octets; divide/],
  ['floods its errors', "exec tr '\\0' x < /dev/zero >&2", LIMITS, /prints an error of more than 10000 octets/],
] as const) {
  test(`a tshark that ${what} is ended with a sentence`, async (context) => {
    const file = await withTshark(context, `echo $$ > "${'$'}(dirname "${'$'}0")/pid"; ${script}`);
    const pid = async () => Number(await readFile(path.join(path.dirname(file), 'pid'), 'utf8'));
    await assert.rejects(
      readCapture(file, limits),
      (thrown) => thrown instanceof InvalidArgumentError && said.test(thrown.message),
    );
    assert.equal(isOtherProcess(await pid()), false);
  });
}
