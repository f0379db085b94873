import { existsSync, type FSWatcher, statSync, watch } from 'node:fs';
import { connect, type Socket } from 'node:net';
import path from 'node:path';
import { defined } from '../../../common/defined.js';
import type { Session } from '../session/session.js';

/**
 * Runs the chosen cases again when the server has been restarted, and when a file changes: one that the session reads, or
 * one below the folders of `--watch`.
 *
 * @param only id of the only case to run; the last cases when absent
 * @returns the function that ends it
 */
export function watchSession(session: Session, only?: string): () => void {
  const { choice } = session;
  const { folders, read } = watchedPaths(session);
  const of = [
    ...(choice.kind === 'running' ? ['the server, when it answers again'] : []),
    ...[...folders, ...read].map((file) => path.relative(process.cwd(), file) || '.'),
  ].join(', ');
  const tell = (isDown: boolean) => session.watching({ of, isOn: true, isDown, ...defined({ only }) });
  tell(false);
  const ends = [
    watchFiles(folders, () => session.again()),
    watchFiles(read, () => void session.reread().then(() => session.again())),
    ...(choice.kind === 'running'
      ? [
          watchServer(choice.subject.xcapRoot, {
            onDown: () => tell(true),
            onBack: () => {
              tell(false);
              session.again();
            },
          }),
        ]
      : []),
  ];
  return () => {
    for (const end of ends) end();
    session.watching({ of, isOn: false, isDown: false });
  };
}

interface WatchedPaths {
  readonly folders: readonly string[];
  /** Files that decide which cases there are. */
  readonly read: readonly string[];
}

function watchedPaths({ settings: { run, watch }, choice }: Session): WatchedPaths {
  const { features = [], steps = [], usages = [] } = run;
  const ofSubject = choice.kind === 'mock' ? choice.described : choice.subject;
  const named = [...features, ...(ofSubject?.features ?? [])].map((one) =>
    typeof one === 'string' ? one : one.folder,
  );
  const files = [...named, ...steps, ...(ofSubject?.steps ?? []), ...usages, run.subject];
  const existing = (paths: readonly string[]) => [...new Set(paths.map((one) => path.resolve(one)))].filter(existsSync);
  return { folders: existing([...watch, ...(ofSubject?.watch ?? [])]), read: existing(files) };
}

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

/** Milliseconds between attempts to connect to a server that is away. */
const RETRY = 100;

/** Hears when a server goes away and comes back. */
interface ServerWatch {
  readonly onDown: () => void;
  readonly onBack: () => void;
}

/**
 * Watches a server by a connection on which it sends nothing: the connection ends with the server. When the server takes
 * the next connection at once, it has only closed an idle one; when it refuses it first, the server has been away.
 *
 * @param root XCAP root
 * @returns the function that ends it
 */
export function watchServer(root: string, { onDown, onBack }: ServerWatch): () => void {
  const { hostname, port, protocol } = new URL(root);
  const target = {
    host: hostname.replace(/^\[|\]$/g, ''),
    port: port === '' ? (protocol === 'https:' ? 443 : 80) : Number(port),
  };
  let socket: Socket | undefined;
  let retry: NodeJS.Timeout | undefined;
  let isDown = false;
  const look = () => {
    let connected = false;
    socket = connect(target);
    socket.once('connect', () => {
      connected = true;
      if (isDown) onBack();
      isDown = false;
    });
    socket.on('error', () => undefined);
    socket.once('close', () => {
      if (!connected && !isDown) onDown();
      isDown ||= !connected;
      retry = setTimeout(look, connected ? 0 : RETRY);
    });
    // Takes what a server may send of itself, and notices the end.
    socket.resume();
  };
  look();
  return () => {
    clearTimeout(retry);
    socket?.removeAllListeners('close');
    socket?.destroy();
  };
}
