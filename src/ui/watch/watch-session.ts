import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Session } from '../session/session.js';
import { watchFiles } from './watch-files.js';
import { watchServer } from './watch-server.js';

/**
 * Runs the chosen cases again when the server has been restarted, and when a file changes: one that the session reads, or
 * one below the folders of `--watch`.
 *
 * @returns the function that ends it
 */
export function watchSession(session: Session): () => void {
  const { choice } = session;
  const { folders, read } = watchedPaths(session);
  const of = [
    ...(choice.kind === 'running' ? ['the server, when it answers again'] : []),
    ...[...folders, ...read].map((file) => path.relative(process.cwd(), file) || '.'),
  ].join(', ');
  const tell = (isDown: boolean) => session.watching({ of, isOn: true, isDown });
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
