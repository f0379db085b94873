// Walls between rooms, and circles. A comment says why a wall stands; ARCHITECTURE.md draws the rooms. `test/walls.test.ts`
// breaks each wall once.

export default {
  forbidden: [
    {
      name: 'no-circles',
      comment: 'Files that import each other cannot be read, tested or changed one by one; types count too.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'mock-and-judge-share-no-code',
      comment: 'A mistake of the mock or of our client cannot hide in the judge of clients, which parses by itself.',
      severity: 'error',
      from: { path: '^src/measure/client/judge/' },
      to: { path: '^(simulators|src)/', pathNot: '^src/measure/client/judge/' },
    },
    {
      name: 'steps-use-their-door',
      comment: 'Steps see the measurement through one file, so that its folders can change behind it.',
      severity: 'error',
      from: { path: '^steps/' },
      to: { path: '^src/(measure|result)/', pathNot: '^src/measure/server/for-steps\\.ts$' },
    },
    {
      name: 'resolvable',
      comment: 'A wall cannot hold an import that leads nowhere.',
      severity: 'error',
      from: { path: '^(common|simulators|src|steps)/' },
      to: { couldNotResolve: true },
    },
  ],
  options: {
    // Type-only imports tie files together like any other.
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    doNotFollow: { path: 'node_modules' },
  },
};
