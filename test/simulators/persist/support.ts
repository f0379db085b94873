import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestContext } from 'node:test';

/** Creates a folder that the end of the test removes. */
export function temporaryFolder(context: TestContext): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'xcaliper-persist-'));
  context.after(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
