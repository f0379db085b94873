import { spawnSync } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { PACKAGE_ROOT } from '../../../common/package-root.js';
import { commandLinePage } from './command-line-page.js';
import { manPage } from './man-page.js';
import { optionSchemas, runOptionsSchema } from './option-schemas.js';

// Run by `npm run docs`.
await writeFile(path.join(PACKAGE_ROOT, 'docs', 'command-line.md'), commandLinePage());
await mkdir(path.join(PACKAGE_ROOT, 'man'), { recursive: true });
await writeFile(path.join(PACKAGE_ROOT, 'man', 'xcaliper.1'), manPage());

const schemas = optionSchemas();
for (const [name, schema] of Object.entries(schemas)) {
  await writeFile(path.join(PACKAGE_ROOT, name), JSON.stringify(schema, null, 2));
}
const results = 'schemas/results.schema.json';
const text = await readFile(path.join(PACKAGE_ROOT, results), 'utf8');
const options = `    "options": ${JSON.stringify(runOptionsSchema())},`;
await writeFile(
  path.join(PACKAGE_ROOT, results),
  text.replace(/^ {4}"options": \{.*?^ {4}\},$/ms, () => options),
);

const biome = path.join(PACKAGE_ROOT, 'node_modules', '.bin', 'biome');
spawnSync(biome, ['format', '--write', results, ...Object.keys(schemas)], { cwd: PACKAGE_ROOT, stdio: 'inherit' });
