// Walls between folders, and circles. A comment says why a wall stands; ARCHITECTURE.md has the plan of the rooms.

/** Folders of the runner, and the folders below each that it may import. */
const RUNNER = {
  cucumber: [],
  register: [],
  cases: ['cucumber'],
  results: ['cases', 'cucumber', 'register'],
  subject: ['cases', 'register'],
  documents: ['results', 'subject'],
  user: ['cases', 'cucumber', 'register'],
  execution: ['cases', 'cucumber', 'documents', 'results', 'subject'],
};

/** Forbids the files of one room to import the folders listed. */
function wall(room, closed, comment) {
  return {
    name: `${room}-keeps-out`,
    comment,
    severity: 'error',
    from: { path: `^${room}/` },
    to: { path: `^(${closed.join('|')})/`, pathNot: '^simulators/index\\.ts$' },
  };
}

const flow = Object.entries(RUNNER).map(([folder, below]) => ({
  name: `runner-${folder}-flows-down`,
  comment: 'The runner flows one way: a folder imports only those below it.',
  severity: 'error',
  from: { path: `^src/runner/${folder}/` },
  to: { path: '^src/runner/[^/]+/', pathNot: `^src/runner/(${[folder, ...below].join('|')})/` },
}));

export default {
  forbidden: [
    {
      name: 'no-circles',
      comment: 'Files that import each other cannot be read, tested or changed one by one; types count too.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    wall(
      'simulators',
      ['src/runner', 'src/doctor', 'src/prove', 'src/report', 'src/cli', 'src/xcap', 'src/license', 'steps'],
      'The mock shares no code with its judge, so that a mistake in one cannot hide in the other.',
    ),
    wall(
      'src/shared',
      ['simulators', 'src/(?!shared)[^/]+', 'steps'],
      'Every room uses the shared code, so it can use none of them.',
    ),
    wall(
      'src/usages',
      ['simulators', 'src/(?!usages|shared)[^/]+', 'steps'],
      'The mock serves a usage file and the suite measures it, so the form of the file belongs to neither.',
    ),
    wall(
      'src/derive',
      ['simulators', 'src/(?!derive|usages|shared|xcap|runner/register)[^/]+', 'steps'],
      'Derived cases are written before a run, and by nothing of the mock that they judge.',
    ),
    wall(
      'src/client-judge',
      ['simulators', 'src/(?!client-judge|shared)[^/]+', 'steps'],
      'The judge of clients parses by itself, so that a mistake of the mock or of our client cannot hide in it.',
    ),
    wall(
      'src/client-run',
      ['src/cli', 'src/prove', 'src/client-prove', 'src/doctor', 'steps'],
      'A measurement of a client uses the runner and the reports; no step of the suite about servers.',
    ),
    wall(
      'src/client-prove',
      ['simulators', 'src/cli', 'src/prove', 'src/doctor', 'src/report', 'steps'],
      'The proof of the measurement of clients has clients and measures them; it reports nothing.',
    ),
    wall('src/xcap', ['simulators', 'src/(?!xcap|shared)[^/]+', 'steps'], 'Users take the client library by itself.'),
    wall(
      'src/license',
      ['simulators', 'src/(?!license|shared)[^/]+', 'steps'],
      'Users take the license client by itself.',
    ),
    wall(
      'src/runner',
      ['simulators', 'src/doctor', 'src/prove', 'src/report', 'src/cli', 'steps'],
      'The runner measures; others ask it to.',
    ),
    wall(
      'src/doctor',
      ['simulators', 'src/prove', 'src/report', 'src/cli', 'steps'],
      'The doctor diagnoses through the runner.',
    ),
    wall(
      'src/prove',
      ['simulators', 'src/doctor', 'src/report', 'src/cli', 'steps'],
      'A proof runs through the runner.',
    ),
    wall(
      'src/report',
      ['simulators', 'src/cli', 'src/xcap', 'src/license', 'steps'],
      'A report reads results and measures nothing.',
    ),
    {
      name: 'steps-use-their-door',
      comment: 'Steps see the runner through one file, so that its folders can change behind it.',
      severity: 'error',
      from: { path: '^steps/' },
      to: {
        path: '^(src|simulators)/',
        pathNot: '^(src/runner/for-steps\\.ts|src/index\\.ts|src/(xcap|license|shared)/.*|simulators/index\\.ts)$',
      },
    },
    ...flow,
    {
      name: 'runner-folders-know-no-top',
      comment: 'The files at the top of the runner put its folders together; only errors and validation are for all.',
      severity: 'error',
      from: { path: '^src/runner/[^/]+/' },
      to: { path: '^src/runner/[^/]+\\.ts$', pathNot: '^src/runner/(errors|validation)\\.ts$' },
    },
    {
      name: 'resolvable',
      comment: 'A wall cannot hold an import that leads nowhere.',
      severity: 'error',
      from: { path: '^(src|steps)/' },
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
