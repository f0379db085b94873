import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { test } from 'node:test';
import { checkSite } from '../../site/check-site.js';
import { temporaryFolder } from '../measure/server/tiny-suite.js';

test('a link of the site to no file, to no heading, or without encryption is found', async (context) => {
  const folder = await temporaryFolder(context);
  const addresses = [
    'b.html',
    'b.html#there',
    '#here',
    'https://example.com/',
    'c.html',
    'b.html#gone',
    'http://a.example/',
  ];
  const links = addresses.map((address) => `<a href="${address}">x</a>`).join('');
  await writeFile(path.join(folder, 'a.html'), `<h1 id="here">A</h1>${links}`);
  await writeFile(path.join(folder, 'b.html'), '<h2 id="there">B</h2>');
  assert.deepEqual(await checkSite(folder), [
    'a.html: c.html: there is no such file',
    'a.html: b.html#gone: the page has no such heading',
    'a.html: http://a.example/: it is neither https nor mailto',
  ]);
});
