import { testChanges } from './test-changes.js';

testChanges({ edits: 150, variations: 100 });
