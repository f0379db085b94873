import { closeSync, fsyncSync, openSync } from 'node:fs';

/** Makes the names in a folder survive a crash of the machine. Windows cannot, and needs no call. */
export function syncFolder(folder: string): void {
  if (process.platform === 'win32') return;
  const descriptor = openSync(folder, 'r');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}
