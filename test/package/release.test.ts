import assert from 'node:assert/strict';
import path from 'node:path';
import { test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { PACKAGE_ROOT } from '../../common/package-root.js';

interface Checks {
  changelogFaults(changelog: string, version: string): readonly string[];
  interfaceFaults(
    before: ReadonlyMap<string, string>,
    after: ReadonlyMap<string, string>,
    versions: { readonly before: string; readonly after: string },
  ): readonly string[];
  provenanceOptions(environment: Readonly<Record<string, string>>): readonly string[];
  originFaults(manifest: object, environment: Readonly<Record<string, string>>): readonly string[];
}

const url = pathToFileURL(path.join(PACKAGE_ROOT, 'build', 'release-checks.mjs')).href;
const { changelogFaults, interfaceFaults, originFaults, provenanceOptions } = (await import(url)) as Checks;

test('a release needs a dated section of the changelog, and leaves nothing unreleased', () => {
  const good = '# Changelog\n\n## [1.0.0] - 2026-11-26\n\n### Added\n\n- A thing.\n';
  assert.deepEqual(changelogFaults(good, '1.0.0'), []);
  assert.match(changelogFaults(good, '1.0.1').join(), /no section \[1\.0\.1\]/);
  assert.match(changelogFaults(good.replace(' - 2026-11-26', ''), '1.0.0').join(), /has no date/);
  assert.match(changelogFaults(good.replace('- A thing.', ''), '1.0.0').join(), /has no entry/);
  const waiting = good.replace('## [1', '## [Unreleased]\n\n- More.\n\n## [1');
  assert.match(changelogFaults(waiting, '1.0.0').join(), /\[Unreleased\] are left/);
});

test('only a major version removes a line of the interface', () => {
  const [before, after] = [new Map([['a.md', 'one\ntwo\n']]), new Map([['a.md', 'one\nthree\n']])];
  assert.match(interfaceFaults(before, after, { before: '1.2.0', after: '1.3.0' }).join(), /a\.md has no line "two"/);
  assert.deepEqual(interfaceFaults(before, after, { before: '1.2.0', after: '2.0.0' }), []);
  const wider = new Map([['a.md', 'one\ntwo\nthree\n']]);
  assert.deepEqual(interfaceFaults(before, wider, { before: '1.2.0', after: '1.3.0' }), []);
});

test('a package is published with a statement of origin where the CI service can sign one', () => {
  assert.deepEqual(provenanceOptions({}), []);
  assert.deepEqual(provenanceOptions({ ACTIONS_ID_TOKEN_REQUEST_URL: 'https://ci.example' }), ['--provenance']);
  assert.deepEqual(provenanceOptions({ SIGSTORE_ID_TOKEN: 'token' }), ['--provenance']);
  assert.match(originFaults({}, { SIGSTORE_ID_TOKEN: 'token' }).join(), /^package\.json has no repository, /);
  assert.deepEqual(originFaults({}, {}), []);
  assert.deepEqual(originFaults({ repository: 'github:a/b' }, { SIGSTORE_ID_TOKEN: 'token' }), []);
});
