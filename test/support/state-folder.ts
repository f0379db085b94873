import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** A temporary `XDG_STATE_HOME`: tests do not touch the unfinished runs of the person who starts them. */
export const STATE_FOLDER = mkdtempSync(path.join(tmpdir(), 'xcaliper-state-'));

// A journal in this process has its key where a command in another one looks for it.
process.env.XDG_STATE_HOME = STATE_FOLDER;

process.on('exit', () => rmSync(STATE_FOLDER, { recursive: true, force: true }));
