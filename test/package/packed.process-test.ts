import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { after, before, describe, test } from 'node:test';
import { promisify } from 'node:util';
import { PACKAGE_ROOT } from '../../common/package-root.js';
import { examplesOf } from '../support/run-example.js';
import {
  type InstalledProject,
  installPacked,
  installWithNpm,
  type Manifest,
  type PackedProject,
  packAll,
  type Tarballs,
} from './packed-project.js';

const run = promisify(execFile);
const MIB = 2 ** 20;

const page = (name: string): Promise<string> => readFile(path.join(PACKAGE_ROOT, name), 'utf8');

/** The packages of one entry point each. The README of the client uses the simulators, too. */
const PARTS = [
  { name: 'client', others: ['xcaliper-simulators'], most: { packages: 5, octets: 12 * MIB } },
  { name: 'simulators', others: [], most: { packages: 60, octets: 31 * MIB } },
] as const;

let tarballs: Tarballs;
before(async () => {
  tarballs = await packAll();
});
after(() => tarballs.remove());

describe('the packed package', () => {
  let project: PackedProject;
  before(async () => {
    project = await installPacked(tarballs);
  });
  after(() => project.remove());

  test('its command runs', async () => {
    const command = path.join(project.folder, 'node_modules', '.bin', 'xcaliper');
    assert.match((await project.node(command, '--help')).stdout, /^Usage: xcaliper /);
    assert.ok((await stat(command)).mode & 0o100, 'the file is executable');
  });

  test('its command measures the mock with the packed features and requirements', async () => {
    const { stdout } = await project.node(
      path.join('node_modules', '.bin', 'xcaliper'),
      ...['run', '--only', 'features/client/use-cases.feature', '--out', 'reports'],
    );
    assert.match(stdout, /^cases +6 passed$/m);
  });

  test('every entry point resolves, and those with code can be imported', async () => {
    const names = Object.keys(project.manifest.exports).map((key) => path.posix.join('xcaliper', key));
    const code = names.filter((name) => !name.endsWith('.json'));
    const script = `
      for (const name of ${JSON.stringify(names)}) import.meta.resolve(name);
      for (const name of ${JSON.stringify(code)}) console.log(name, Object.keys(await import(name)).length > 0);`;
    const { stdout, stderr } = await project.node('--input-type=module', '--eval', script);
    assert.equal(stdout, code.map((name) => `${name} true\n`).join(''));
    assert.equal(stderr, '');
  });

  test('it has every feature, requirement and schema, and every linked page', async () => {
    for (const folder of ['features', 'requirements', 'usages', 'schemas', 'docs', 'simulators/xdms/usages/schemas']) {
      const [ours, shipped] = await Promise.all(
        [PACKAGE_ROOT, project.packageFolder].map((root) => readdir(path.join(root, folder), { recursive: true })),
      );
      assert.deepEqual(shipped?.sort(), ours?.sort(), folder);
    }
    for (const name of ['README.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md', 'CHANGELOG.md', ...(await docs())]) {
      for (const [, target = ''] of withoutCode(await page(name)).matchAll(/\]\((?!\w+:|#)([^)#]+)/g)) {
        const file = path.join(project.packageFolder, path.dirname(name), target);
        assert.ok(await stat(file).catch(() => false), `${name} links ${target}, which is not in the package`);
      }
    }
  });

  test('a project of ECMAScript modules compiles every example with skipLibCheck false, and runs', async () => {
    const examples = [...examplesOf(await page('README.md')), ...examplesOf(await page('docs/use-cases.md'))];
    const files = Object.fromEntries(examples.map((code, index) => [`example-${index + 1}.ts`, code]));
    await project.write('modules', 'module', { ...files, 'entry-points.ts': entryPoints(project) });
    await project.compile('modules', 'nodenext');
    const { stdout } = await project.node(path.join('modules', 'out', 'entry-points.js'));
    assert.equal(stdout, 'imported\n');
  });

  for (const [index, module] of (['nodenext', 'node16'] as const).entries()) {
    test(`a CommonJS project with module ${module} compiles with skipLibCheck false, and runs`, async () => {
      const example = examplesOf(await page('docs/commonjs.md'))[index] ?? '';
      await project.write(`commonjs-${module}`, 'commonjs', { 'example.ts': example });
      await project.compile(`commonjs-${module}`, module);
      const { stdout, stderr } = await project.node(path.join(`commonjs-${module}`, 'out', 'example.js'));
      assert.match(stdout, /'resource-lists'/);
      assert.equal(stderr, '');
    });
  }

  test('require loads exactly the entry points on the page about CommonJS', async () => {
    const rows = [...(await page('docs/commonjs.md')).matchAll(/^\| `(xcaliper\S*)` +\| (yes|no) /gm)];
    assert.equal(rows.length, 5);
    for (const [, name = '', loads] of rows) {
      const failure = await project.node('--eval', `require('${name}')`).then(
        () => undefined,
        ({ stderr }: { stderr: string }) => stderr,
      );
      if (loads === 'yes') assert.equal(failure, undefined, name);
      else assert.match(failure ?? '', /ERR_REQUIRE_ASYNC_MODULE/, name);
    }
  });
});

for (const { name, others, most } of PARTS) {
  describe(`the package xcaliper-${name}`, () => {
    let project: InstalledProject;
    let examples: readonly string[];
    before(async () => {
      project = await installWithNpm(tarballs.of(`xcaliper-${name}`), others.map(tarballs.of));
      examples = examplesOf(await page(`packages/${name}/README.md`));
    });
    after(() => project.remove());

    test(`installs at most ${most.packages} packages and ${most.octets / MIB} MB`, (context) => {
      const { packages, octets } = project.size;
      context.diagnostic(`${packages} packages, ${(octets / MIB).toFixed(1)} MB`);
      assert.ok(packages <= most.packages, `${packages} packages`);
      assert.ok(octets <= most.octets, `${octets} octets`);
    });

    test('a project of ECMAScript modules compiles its README with skipLibCheck false, and runs it', async () => {
      assert.ok(examples.length > 1);
      await project.write('modules', 'module', Object.fromEntries(examples.map((code, at) => [`${at}.ts`, code])));
      await project.compile('modules', 'nodenext');
      for (const at of examples.keys()) {
        const { stdout, stderr } = await project.node(path.join('modules', 'out', `${at}.js`));
        assert.notEqual(stdout, '');
        assert.equal(stderr, '');
      }
    });

    test('a CommonJS module loads it by require', async () => {
      const code = `console.log(Object.keys(require('xcaliper-${name}')).length > 5);`;
      await project.write('commonjs', 'commonjs', { 'load.js': code });
      assert.deepEqual(await project.node(path.join('commonjs', 'load.js')), { stdout: 'true\n', stderr: '' });
    });

    test('CommonJS projects compile with skipLibCheck false', async () => {
      const code = `export const api = import('xcaliper-${name}');`;
      for (const module of ['nodenext', 'node16'] as const) {
        await project.write(`compiled-${module}`, 'commonjs', { 'load.ts': code });
        await project.compile(`compiled-${module}`, module);
      }
    });
  });
}

for (const name of ['xcaliper', ...PARTS.map((part) => `xcaliper-${part.name}`)]) {
  describe(`the tarball of ${name}`, () => {
    const command = (tool: string): string => path.join(PACKAGE_ROOT, 'node_modules', '.bin', tool);

    test('publint finds nothing', async () => {
      const { stdout } = await run(command('publint'), ['run', tarballs.of(name), '--strict']);
      assert.match(stdout, /All good!/);
    });

    test('its types are right for every way to import it', async () => {
      // CommonJS projects load ECMAScript modules; the tool counts that as a fault without this profile.
      await run(command('attw'), [tarballs.of(name), '--profile', 'esm-only']);
    });

    test('beside it lies a bill of materials with each dependency, its hash and its licence', async () => {
      const { stdout } = await run('tar', ['xzOf', tarballs.of(name), 'package/package.json']);
      const { dependencies } = JSON.parse(stdout) as Manifest;
      const { metadata, components } = JSON.parse(await readFile(tarballs.materialsOf(name), 'utf8')) as Materials;
      assert.equal(metadata.component.name, name);
      const known = new Set(components.map((one) => one.name));
      assert.deepEqual(
        Object.keys(dependencies).filter((one) => !known.has(one)),
        [],
      );
      assert.deepEqual(
        components.filter(({ hashes = [], licenses = [] }) => hashes.length === 0 || licenses.length === 0),
        [],
      );
    });
  });
}

/** The parts of a bill of materials in CycloneDX that the test reads. */
interface Materials {
  readonly metadata: { readonly component: { readonly name: string } };
  readonly components: readonly {
    readonly name: string;
    readonly hashes?: readonly unknown[];
    readonly licenses?: readonly unknown[];
  }[];
}

/** The pages for users. */
async function docs(): Promise<readonly string[]> {
  const names = await readdir(path.join(PACKAGE_ROOT, 'docs'));
  return names.filter((name) => name.endsWith('.md')).map((name) => path.join('docs', name));
}

/** A program with imports from all entry points. */
function entryPoints({ manifest }: PackedProject): string {
  const names = Object.keys(manifest.exports).filter((key) => !key.endsWith('.json'));
  const imports = names.map((key, index) => `import * as e${index} from '${path.posix.join('xcaliper', key)}';`);
  return `${imports.join('\n')}\nvoid [${names.map((_, index) => `e${index}`)}];\nconsole.log('imported');\n`;
}

/** A page without its blocks and pieces of code, in which brackets mean something else. */
function withoutCode(text: string): string {
  return text.replace(/^```[\s\S]*?^```/gm, '').replace(/`[^`\n]*`/g, '');
}
