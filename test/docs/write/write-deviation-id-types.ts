import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { PACKAGE_ROOT } from '../../../common/package-root.js';
import { deviationIdsModule } from './deviation-ids-module.js';

// Run by `npm run docs`: writes the types of the ids of deviations.
await writeFile(path.join(PACKAGE_ROOT, 'simulators', 'deviation-ids.ts'), deviationIdsModule());
