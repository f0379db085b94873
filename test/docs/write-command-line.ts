import { spawnSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { PACKAGE_ROOT } from '../../common/package-root.js';
import { commandLinePage } from './command-line-page.js';
import { optionSchemas } from './option-schemas.js';

// Run by `npm run docs`.
await writeFile(path.join(PACKAGE_ROOT, 'docs', 'command-line.md'), commandLinePage());

const schemas = optionSchemas();
for (const [name, schema] of Object.entries(schemas)) {
  await writeFile(path.join(PACKAGE_ROOT, name), JSON.stringify(schema, null, 2));
}

const biome = path.join(PACKAGE_ROOT, 'node_modules', '.bin', 'biome');
spawnSync(biome, ['format', '--write', ...Object.keys(schemas)], { cwd: PACKAGE_ROOT, stdio: 'inherit' });
