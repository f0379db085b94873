// Builds dist/ from all TypeScript of the checkout, in one build: a class is the same class wherever it is imported from.
// `npm run types` checks the types. Dependencies stay outside. Then reads the suite, so that commands need not parse it.
//
// Modules of the product that the same entries need share a file in dist/bundles/, as the bundler splits them: an entry
// loads few files, and nothing that it does not need. Tests, the bench and the site import from these bundles, so they try
// what the package ships.
import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { rolldown } from 'rolldown';
import { ENTRIES } from './entries.mjs';

const ROOT = path.dirname(import.meta.dirname);
const OUT = path.join(ROOT, 'dist');
const UNBUNDLED = ['test', 'bench', 'site'];
const PAGE = 'src/ui/page';

const filesBelow = (folder) =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map(({ parentPath, name }) => path.join(parentPath, name))
    : [];
/** Names a source or an output as entries are named. */
const nameOf = (file, root = ROOT) => {
  const name = path.relative(root, file).replaceAll(path.sep, '/');
  return name.replace(/(?:\.d)?\.[jt]sx?$/, '');
};
const isUnbundled = (name) => UNBUNDLED.includes(name.split('/')[0]);
/** Whether a module does something when it is imported. */
const hasEffects = (name) => isUnbundled(name) || name.startsWith('steps/') || ENTRIES.includes(name);
const modulesBelow = (folder) =>
  filesBelow(path.join(ROOT, folder))
    .filter((file) => /(?<!\.d)\.ts$/.test(file))
    .map((file) => nameOf(file))
    .sort();

const STEPS = path.join(ROOT, 'steps/all.ts');
/** Makes the entry that imports all step definitions. */
const allSteps = {
  name: 'all-steps',
  resolveId: (id) => (path.resolve(ROOT, id) === STEPS ? STEPS : null),
  load: (id) =>
    id === STEPS
      ? modulesBelow('steps')
          .map((name) => `import '../${name}.js';\n`)
          .join('')
      : null,
};

async function generate(names, output) {
  const build = await rolldown({
    cwd: ROOT,
    input: Object.fromEntries(names.map((name) => [name, `./${name}.ts${name.startsWith(PAGE) ? 'x' : ''}`])),
    platform: 'node',
    preserveEntrySignatures: 'allow-extension',
    // What does not begin like a path, but for helpers of the transpiler.
    external: /^(?!@oxc-project\/)(?:@|\w[\w.-])/,
    plugins: [allSteps],
    resolve: { extensionAlias: { '.js': ['.ts', '.tsx', '.js'] } },
    transform: { target: 'es2022' },
    // Other modules do nothing on import, so one of which nothing is used is left out.
    treeshake: { moduleSideEffects: (id) => hasEffects(nameOf(id)) },
  });
  const generated = await build.generate({ format: 'es', sourcemap: true, sourcemapExcludeSources: true, ...output });
  await build.close();
  return generated.output;
}

/** An entry may start something when it is imported, so its bundle has nothing but it. */
const isEntry = (id) => ENTRIES.includes(nameOf(id));

/**
 * Names the bundle of a module. Steps that others import are a file each: tests import some of them without defining the
 * rest, which fails outside a run.
 */
function bundleName(id, fileName, { importers }) {
  const name = nameOf(id);
  if (!name.startsWith('steps/')) return `bundles/${nameOf(path.join(ROOT, fileName)).replaceAll('/', '-')}`;
  return importers.every((one) => one === STEPS) ? 'bundles/step-definitions' : name;
}

const placeOf = (id) => (isUnbundled(nameOf(id)) ? 'test/bundles' : 'bundles');

/** Returns the bundle of each module of the product but entries, as the bundler splits the product alone. */
async function bundlesOfModules() {
  const split = await generate(ENTRIES, { chunkFileNames: '[name].js', sourcemap: false });
  return new Map(
    split.flatMap(({ fileName, moduleIds = [] }) => moduleIds.filter((id) => !isEntry(id)).map((id) => [id, fileName])),
  );
}

async function allFiles() {
  const bundleOf = await bundlesOfModules();
  const name = (id, graph) => (bundleOf.has(id) ? bundleName(id, bundleOf.get(id), graph.getModuleInfo(id)) : null);
  const files = await generate([...ENTRIES, ...UNBUNDLED.flatMap(modulesBelow)], {
    chunkFileNames: ({ name, facadeModuleId, moduleIds }) =>
      name.includes('/') ? '[name].js' : `${placeOf(facadeModuleId ?? moduleIds[0])}/[name].js`,
    codeSplitting: {
      includeDependenciesRecursively: false,
      groups: [{ debugName: 'product', name }],
    },
  });
  const page = await generate([`${PAGE}/main`], {});
  return [...files, ...page];
}

/** Removes files that no build would make. Declarations belong to a source. */
function removeStale(texts) {
  for (const file of filesBelow(OUT)) {
    const isStale = file.endsWith('.d.ts')
      ? !['ts', 'tsx', 'js'].some((ending) => existsSync(path.join(ROOT, `${nameOf(file, OUT)}.${ending}`)))
      : /\.(?:js|map)$/.test(file) && !texts.has(file);
    if (isStale) rmSync(file);
  }
}

/** Writes the files that have changed, and tells whether code of the product is among them. */
function write(texts) {
  let changed = false;
  for (const [file, text] of texts) {
    if (existsSync(file) && readFileSync(file, 'utf8') === text) continue;
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text);
    changed ||= file.endsWith('.js') && !isUnbundled(nameOf(file, OUT));
  }
  return changed;
}

const texts = new Map((await allFiles()).map((file) => [path.join(OUT, file.fileName), file.code ?? file.source]));
removeStale(texts);
// Values that other code has prepared may be wrong.
if (write(texts)) rmSync(path.join(OUT, 'prepared'), { recursive: true, force: true });
// Containers and scripts call the file by its path.
chmodSync(path.join(OUT, 'src/cli/main.js'), 0o755);

await (await import(pathToFileURL(path.join(OUT, 'src/measure/server/prepare-suite.js')).href)).prepareSuite();

await import('./deviation-ids.mjs');
