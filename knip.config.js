// Unused files, exports and dependencies fail `npm run lint`. Files that something starts by a path are entries.
export default {
  entry: [
    'src/{client/index,conformance}.ts',
    'src/cli/main.ts',
    // Threads, and modules that cucumber loads by URL.
    'src/measure/server/execution/parallel/thread.ts',
    'src/measure/server/cases/selection-plugin.ts',
    'src/measure/server/cucumber/silent-formatter.ts',
    // Node.js loads it by URL.
    'src/measure/server/cucumber/resolve-hook.ts',
    'src/cli/interrupt-watch.ts',
    // The page of `xcaliper ui` loads it by URL.
    'src/ui/page/main.tsx',
    'src/prove/prove-worker.ts',
    'common/judging/judge-worker.ts',
    'src/prove/by-url/mock-process.ts',
    // build/release.mjs starts it.
    'build/pack.mjs',
    // The build calls them.
    'src/measure/server/prepare-suite.ts',
    'simulators/xdms/usages/prepare-usages.ts',
    'bench/{validate,xdms,stall,server-process,run-process,fleet,peak-memory,chaos}.ts',
    'site/main.ts',
    // node --test and cucumber find these by patterns.
    'steps/**/*.ts',
    'test/**/*.ts',
  ],
  project: ['{common,src,simulators,steps,site,test,bench}/**/*.{ts,tsx}', 'build/*.mjs'],
  ignoreDependencies: [
    // Holds fastify's own copy to a version that runs on Node 20; test/package-lock.test.ts says why.
    'light-my-request',
    // A test resolves its script by createRequire.
    'axe-core',
    // build/types.mjs starts its command.
    'typescript-7',
    // A test starts their commands.
    '@arethetypeswrong/cli',
    'publint',
  ],
  // The bench and a test do without them where a system has none.
  ignoreBinaries: ['taskset', 'mount', 'umount', 'tshark', 'groff'],
  // A type beside the function that returns it is part of the function's signature.
  ignoreExportsUsedInFile: { interface: true, type: true },
};
