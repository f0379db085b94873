// Transpiles the checkout's TypeScript to JavaScript in dist/, one file at a time. `npm run types` checks the types.
// Skips files whose output is newer than their source, and deletes outputs without a source. Then reads the suite, so that
// commands need not parse it.
import { chmodSync, existsSync, mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { transformFileSync } from '@swc/core';

const ROOT = path.dirname(import.meta.dirname);
const OUT = path.join(ROOT, 'dist');
const FOLDERS = ['common', 'src', 'simulators', 'steps', 'site', 'test', 'bench'];
const EXECUTABLE = 'src/cli/main.js';
// Reports and the site take these files from their source; they run in the browser. Node.js needs only those that make
// commands.
const NOT_COMPILED =
  /^(?:common\/pages\/copy\.js$|(?:src\/report|src\/ui|simulators\/control|site)\/assets\/(?!case-script\.js$))/;

const filesBelow = (folder) =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map(({ parentPath, name }) => path.join(parentPath, name))
    : [];

const sources = FOLDERS.flatMap((folder) => filesBelow(path.join(ROOT, folder)))
  .filter((file) => /(?<!\.d)\.(tsx?|js)$/.test(file))
  .map((file) => path.relative(ROOT, file))
  .filter((file) => !NOT_COMPILED.test(file.replaceAll(path.sep, '/')));

const outputOf = (source) => path.join(OUT, source.replace(/\.tsx?$/, '.js'));

function isFresh(source) {
  const output = outputOf(source);
  return existsSync(output) && statSync(output).mtimeMs > statSync(path.join(ROOT, source)).mtimeMs;
}

function transpile(source) {
  const output = outputOf(source);
  const { code, map } = transformFileSync(path.join(ROOT, source), {
    configFile: false,
    swcrc: false,
    sourceMaps: true,
    sourceFileName: path.relative(path.dirname(output), path.join(ROOT, source)),
    module: { type: 'es6' },
    jsc: {
      target: 'es2022',
      parser: { syntax: 'typescript', tsx: source.endsWith('.tsx'), explicitResourceManagement: true },
      transform: { verbatimModuleSyntax: true, react: { runtime: 'automatic', importSource: 'preact' } },
    },
  });
  mkdirSync(path.dirname(output), { recursive: true });
  writeFileSync(output, `${code}//# sourceMappingURL=${path.basename(output)}.map\n`);
  writeFileSync(`${output}.map`, map ?? '');
}

const expected = new Set(sources.map(outputOf));
for (const file of filesBelow(OUT).filter((file) => /\.(js|map|d\.ts)$/.test(file))) {
  const written = file.replace(/\.map$/, '').replace(/\.d\.ts$/, '.js');
  if (!expected.has(written)) rmSync(file);
}
for (const source of sources) if (!isFresh(source)) transpile(source);
// Containers and scripts call the file by its path.
chmodSync(path.join(OUT, EXECUTABLE), 0o755);

const { prepareSuite } = await import(pathToFileURL(path.join(OUT, 'src/measure/server/prepare-suite.js')).href);
await prepareSuite();

const { prepareUsages } = await import(pathToFileURL(path.join(OUT, 'simulators/xdms/usages/prepare-usages.js')).href);
await prepareUsages();

await import('./deviation-ids.mjs');
