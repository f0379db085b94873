import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { PACKAGE_ROOT } from '../../common/package-root.js';

export const page = await readFile(path.join(PACKAGE_ROOT, 'docs', 'credentials.md'), 'utf8');
