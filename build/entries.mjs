/**
 * What is loaded by its path: the entry points of the package, npm's command, and what code finds with `entryUrl`. Each is
 * the path of a source without its ending, and of a file in dist/. All other modules go into shared bundles.
 */
export const ENTRIES = [
  'src/client/index',
  'simulators/index',
  'src/conformance',
  'steps/index',
  'src/testcontainers/index',
  'src/cli/main',
  // Threads and processes.
  'common/judging/judge-worker',
  'src/cli/interrupt-watch',
  'src/measure/server/execution/parallel/thread',
  'src/prove/prove-worker',
  'src/prove/by-url/mock-process',
  // Node.js or cucumber loads them by URL.
  'src/measure/server/cucumber/resolve-hook',
  'src/measure/server/cucumber/silent-formatter',
  'src/measure/server/cases/selection-plugin',
  // The build calls them.
  'src/measure/server/prepare-suite',
  // All step definitions; it has no source. Tests use the other two with steps of their own.
  'steps/all',
  'steps/hooks',
  'steps/world',
];
