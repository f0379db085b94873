import { rewriteIdList } from '../support/id-list.js';
import { DEVIATION_IDS_FILE, DEVIATION_IDS_HEAD, deviationIds } from './deviation-ids.js';

// Run by `npm run docs`, after deviations have changed.
await rewriteIdList(DEVIATION_IDS_FILE, DEVIATION_IDS_HEAD, deviationIds());
