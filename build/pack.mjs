// Makes the three tarballs of a release: xcaliper as `npm pack` makes it, and for each folder of packages/ a package of
// one entry point with all that it imports. Beside each lies its bill of materials, in CycloneDX as npm writes it. Wants a
// build with declarations: `npm run release -- --pack FOLDER` makes them first.
//
// packages/*/manifest.json says what the package.json of the root does not:
//   entry    the module that users import
//   threads  modules that the code starts as threads, and imports nowhere
//   data     files that the code reads, or folders of them
//   held     dependencies that no module imports: they hold a dependency of a dependency to a version
import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

const ROOT = path.dirname(import.meta.dirname);
const PACKAGES = path.join(ROOT, 'packages');
// Without `--omit dev`, which leaves out what tools of the checkout need as well.
const SBOM = ['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only'];
const SHARED = ['version', 'license', 'author', 'repository', 'homepage', 'bugs', 'type', 'engines'];

const out = path.resolve(process.argv[2] ?? path.join(ROOT, '_packages'));
mkdirSync(out, { recursive: true });
for (const file of readdirSync(out).filter((name) => /\.(?:tgz|cdx\.json)$/.test(name))) rmSync(path.join(out, file));

const root = readJson(path.join(ROOT, 'package.json'));
const materials = JSON.parse(execFileSync('npm', SBOM, { cwd: ROOT, encoding: 'utf8', maxBuffer: 2 ** 26 }));
pack(ROOT);
writeMaterials(root);
for (const name of readdirSync(PACKAGES)) packPart(path.join(PACKAGES, name));

function packPart(folder) {
  const manifest = readJson(path.join(folder, 'manifest.json'));
  const staged = mkdtempSync(path.join(out, '.staged-'));
  try {
    const code = closure([manifest.entry, ...(manifest.threads ?? [])], '.js');
    const types = closure([manifest.entry], '.d.ts');
    const described = packageJson(manifest, [...code.packages, ...types.packages]);
    writeJson(path.join(staged, 'package.json'), described);
    // A bundle that only exports what others have has no map.
    const maps = [...code.files].map((file) => `${file}.map`).filter((file) => existsSync(inRoot(file)));
    for (const file of [...code.files, ...maps, ...types.files]) cpSync(inRoot(file), path.join(staged, file));
    for (const data of manifest.data ?? []) {
      cpSync(inRoot(data), path.join(staged, data), { recursive: true, filter: (file) => !file.endsWith('.ts') });
    }
    cpSync(inRoot('LICENSE'), path.join(staged, 'LICENSE'));
    cpSync(path.join(folder, 'README.md'), path.join(staged, 'README.md'));
    pack(staged);
    writeMaterials(described);
  } finally {
    rmSync(staged, { recursive: true });
  }
}

/** Collects what modules import, and what that imports, from the build. */
function closure(entries, extension) {
  const files = new Set();
  const packages = new Set();
  const visit = (file) => {
    if (files.has(file)) return;
    files.add(file);
    for (const { fileName } of ts.preProcessFile(readFileSync(inRoot(file), 'utf8'), true, true).importedFiles) {
      if (fileName.startsWith('.')) visit(path.join(path.dirname(file), fileName).replace(/\.js$/, extension));
      else if (!fileName.startsWith('node:')) packages.add(packageOf(fileName));
    }
  };
  for (const entry of entries) visit(path.join('dist', `${entry}${extension}`));
  return { files, packages };
}

/** Returns the package of a module: `@scope/name` of `@scope/name/file.js`. */
function packageOf(module) {
  return module.split('/', module.startsWith('@') ? 2 : 1).join('/');
}

function packageJson({ name, description, keywords, entry, held = [] }, imported) {
  const names = [...new Set([...imported, ...held])].sort();
  const missing = names.filter((name) => root.dependencies[name] === undefined);
  if (missing.length > 0) throw new Error(`${name} imports ${missing.join(', ')}: no dependency in package.json`);
  const types = `./dist/${entry}.d.ts`;
  return {
    name,
    description,
    keywords,
    ...Object.fromEntries(SHARED.filter((key) => key in root).map((key) => [key, root[key]])),
    types,
    exports: { '.': { types, default: `./dist/${entry}.js` }, './package.json': './package.json' },
    dependencies: Object.fromEntries(names.map((name) => [name, root.dependencies[name]])),
  };
}

function pack(folder) {
  execFileSync('npm', ['pack', '--silent', '--ignore-scripts', '--pack-destination', out], { cwd: folder });
}

/** Writes the part of the bill of materials that a package needs: its dependencies, and theirs. */
function writeMaterials({ name, version, description, dependencies }) {
  const own = materials.metadata.component;
  const ref = `${name}@${version}`;
  const needs = new Map(materials.dependencies.map((one) => [one.ref, one.dependsOn]));
  const direct = needs.get(own['bom-ref']).filter((one) => one.replace(/@[^@]*$/, '') in dependencies);
  const all = new Set(direct);
  for (const one of all) for (const next of needs.get(one) ?? []) all.add(next);
  const component = { ...own, 'bom-ref': ref, name, description, purl: `pkg:npm/${ref}` };
  writeJson(path.join(out, `${name}-${version}.cdx.json`), {
    ...materials,
    serialNumber: `urn:uuid:${randomUUID()}`,
    metadata: { ...materials.metadata, component },
    components: materials.components.filter((one) => all.has(one['bom-ref'])),
    dependencies: [{ ref, dependsOn: direct }, ...materials.dependencies.filter((one) => all.has(one.ref))],
  });
}

function inRoot(file) {
  return path.join(ROOT, file);
}

function readJson(file) {
  return JSON.parse(readFileSync(file, 'utf8'));
}

function writeJson(file, value) {
  writeFileSync(file, `${JSON.stringify(value, undefined, 2)}\n`);
}
