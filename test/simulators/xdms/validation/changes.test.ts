import { testChanges } from './test-changes.js';

// Few rounds, which find a wrong excerpt in most runs; changes.process-test.ts has more.
testChanges({ edits: 40, variations: 30 });
