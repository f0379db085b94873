import { loadCases } from '../../../../src/measure/server/cases/load-cases.js';
import { rewriteIdList } from '../../../support/id-list.js';
import { CASE_IDS_FILE, CASE_IDS_HEAD } from './case-ids.js';

// Run by `npm run docs`, after the features have changed.
const ids = (await loadCases()).map(({ id }) => id);
await rewriteIdList(CASE_IDS_FILE, CASE_IDS_HEAD, ids);
