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
    assert.match((await project.node(command, '--help')).stdout, /^Usage: xcaliper /m);
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

  test('projects compile every example with skipLibCheck false, and run', async () => {
    const library = examplesOf(await page('docs/client-library.md'));
    const examples = [
      ...examplesOf(await page('README.md')),
      ...library.slice(0, 2),
      ...examplesOf(await page('docs/use-cases.md')),
    ];
    const files = Object.fromEntries(examples.map((code, index) => [`example-${index + 1}.ts`, code]));
    await project.write('modules', 'module', { ...files, 'entry-points.ts': entryPoints(project) });
    const ofCommonJs = library.slice(2);
    for (const [index, module] of (['nodenext', 'node16'] as const).entries()) {
      await project.write(`commonjs-${module}`, 'commonjs', { 'example.ts': ofCommonJs[index] ?? '' });
    }
    await project.compile(['modules', 'commonjs-nodenext'], 'nodenext');
    await project.compile(['commonjs-node16'], 'node16');
    const { stdout } = await project.node(path.join('modules', 'entry-points.js'));
    assert.equal(stdout, 'imported\n');
    for (const name of ['commonjs-nodenext', 'commonjs-node16']) {
      const ran = await project.node(path.join(name, 'example.js'));
      assert.match(ran.stdout, /'resource-lists'/);
      assert.equal(ran.stderr, '');
    }
  });

  test('require loads exactly the entry points on the page about CommonJS', async () => {
    const rows = [...(await page('docs/client-library.md')).matchAll(/^\| `(xcaliper\S*)` +\| (yes|no) /gm)];
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

describe('the packages of one entry point each', () => {
  const projects = new Map<string, InstalledProject>();
  before(async () => {
    for (const { name, others } of PARTS) {
      projects.set(name, await installWithNpm(tarballs.of(`xcaliper-${name}`), others.map(tarballs.of)));
    }
  });
  after(async () => {
    for (const project of projects.values()) await project.remove();
  });

  const projectOf = (name: string): InstalledProject => {
    const project = projects.get(name);
    assert.ok(project);
    return project;
  };

  for (const { name, most } of PARTS) {
    test(`xcaliper-${name} installs at most ${most.packages} packages and ${most.octets / MIB} MB`, (context) => {
      const { packages, octets } = projectOf(name).size;
      context.diagnostic(`${packages} packages, ${(octets / MIB).toFixed(1)} MB`);
      assert.ok(packages <= most.packages, `${packages} packages`);
      assert.ok(octets <= most.octets, `${octets} octets`);
    });

    test(`a CommonJS module loads xcaliper-${name} by require`, async () => {
      const project = projectOf(name);
      const code = `console.log(Object.keys(require('xcaliper-${name}')).length > 5);`;
      await project.write('required', 'commonjs', { 'load.js': code });
      assert.deepEqual(await project.node(path.join('required', 'load.js')), { stdout: 'true\n', stderr: '' });
    });

    test(`projects compile the README of xcaliper-${name} and CommonJS with skipLibCheck false, and run it`, async () => {
      const project = projectOf(name);
      const examples = examplesOf(await page(`packages/${name}/README.md`));
      assert.ok(examples.length > 1);
      await project.write('modules', 'module', Object.fromEntries(examples.map((code, at) => [`${at}.ts`, code])));
      await project.write('commonjs', 'commonjs', { 'load.ts': `export const api = import('xcaliper-${name}');` });
      await project.compile(['modules', 'commonjs'], 'nodenext');
      await project.compile(['commonjs'], 'node16');
      for (const at of examples.keys()) {
        const { stdout, stderr } = await project.node(path.join('modules', `${at}.js`));
        assert.notEqual(stdout, '');
        assert.equal(stderr, '');
      }
    });
  }
});

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
