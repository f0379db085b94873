import { type FSWatcher, statSync, watch } from 'node:fs';

/** Milliseconds in which changes count as one: an editor writes a file in several steps. */
const GATHERING = 50;

/** Folders whose changes are no work of a person. */
const LEFT_OUT = /(?:^|[\\/])(?:\.git|node_modules)(?:[\\/]|$)/;

/**
 * Watches files, and folders with all that is in them.
 *
 * @param onChange called once for changes at nearly the same time
 * @returns the function that ends it
 * @throws Error of the system for a path that does not exist
 */
export function watchFiles(paths: readonly string[], onChange: () => void): () => void {
  let gathering: NodeJS.Timeout | undefined;
  const changed = (name: string | null) => {
    if (name !== null && LEFT_OUT.test(name)) return;
    clearTimeout(gathering);
    gathering = setTimeout(onChange, GATHERING);
  };
  const watchers = paths.map((path): FSWatcher => {
    const watcher = watch(path, { recursive: statSync(path).isDirectory() }, (_event, name) => changed(name));
    // A folder that is gone announces nothing more.
    return watcher.on('error', () => undefined);
  });
  return () => {
    clearTimeout(gathering);
    for (const watcher of watchers) watcher.close();
  };
}
