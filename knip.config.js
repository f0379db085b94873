import { ENTRIES } from './build/entries.mjs';

// Unused files, exports and dependencies fail `npm run lint`. Files that something starts by a path are entries.
export default {
  entry: [
    // The entries of the build; the one of all steps has no source.
    ...ENTRIES.filter((name) => name !== 'steps/all').map((name) => `${name}.ts`),
    'src/ui/page/main.tsx',
    // build/release.mjs starts it.
    'build/pack.mjs',
    'bench/{against,validate,xdms,stall,server-process,run-process,fleet,peak-memory,chaos}.ts',
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
    // build/lint.sh and build/types.mjs start their commands.
    '@biomejs/biome',
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
