import { rewriteIdList } from '../support/id-list.js';
import { MEMBERS_FILE, MEMBERS_HEAD, resultsMembers } from './results-members.js';

// Run by `npm run docs`, after the schema of results has changed.
await rewriteIdList(MEMBERS_FILE, MEMBERS_HEAD, resultsMembers());
