import { rewriteIdList } from '../support/id-list.js';
import { REQUIREMENT_IDS_FILE, REQUIREMENT_IDS_HEAD, requirementIds } from './requirement-ids.js';

// Run by `npm run docs`, after the register has changed.
await rewriteIdList(REQUIREMENT_IDS_FILE, REQUIREMENT_IDS_HEAD, await requirementIds());
