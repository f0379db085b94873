import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { PACKAGE_ROOT } from '../../../common/package-root.js';
import { subjectKeysPage } from './subject-keys-page.js';

// Run by `npm run docs`.
await writeFile(path.join(PACKAGE_ROOT, 'docs', 'subject-keys.md'), subjectKeysPage());
