// Walls between rooms, and circles. A comment says why a wall stands; ARCHITECTURE.md draws the rooms.
// `test/walls.test.ts` breaks each wall once.

/** The rooms, from the ground up, and the rooms that each may import. */
const ROOMS = {
  common: [],
  simulators: ['common'],
  'src/client': ['common'],
  'src/result': ['common'],
  'src/diagnosis': ['common', 'simulators', 'src/client', 'src/result'],
  'src/measure': ['common', 'simulators', 'src/client', 'src/result', 'src/diagnosis'],
  'src/prove': ['common', 'simulators', 'src/client', 'src/result', 'src/diagnosis', 'src/measure'],
  'src/report': ['common', 'src/result', 'src/diagnosis', 'src/measure', 'src/prove'],
  'src/ui': ['common', 'simulators', 'src/result', 'src/diagnosis', 'src/measure', 'src/report'],
  'src/testcontainers': ['common', 'simulators'],
  'src/cli': [
    'common',
    'simulators',
    'src/result',
    'src/diagnosis',
    'src/measure',
    'src/prove',
    'src/report',
    'src/ui',
  ],
  steps: ['common', 'simulators', 'src/client', 'src/result', 'src/measure'],
};

/** The folders of a room, from the ground up, and the folders of the same room that each may import. */
const FOLDERS = {
  'src/client': { xcap: [], license: [] },
  'src/result': { register: [], causes: ['register'], baseline: [] },
  'src/diagnosis': { answer: [], twin: ['answer'], search: ['answer', 'twin'] },
  'src/measure': {
    derive: [],
    server: ['derive'],
    judge: ['server'],
    client: ['judge', 'server'],
    doctor: ['server'],
  },
  'src/measure/server': {
    cucumber: [],
    cases: ['cucumber'],
    subject: ['cases'],
    documents: ['subject'],
    user: ['cases', 'cucumber'],
    preset: ['subject', 'user'],
    execution: ['cases', 'cucumber', 'documents', 'subject'],
  },
  'src/measure/client': { scenarios: [] },
  'src/measure/judge': {
    observe: [],
    rules: ['observe'],
    follow: ['observe', 'rules'],
    traces: [],
    usages: ['observe'],
  },
  'src/prove': { proof: [], license: ['proof'], server: ['proof', 'license'], client: [], 'by-url': ['proof'] },
  'src/report': {
    assets: [],
    facts: [],
    words: ['assets', 'facts'],
    causes: ['assets', 'facts', 'words'],
    compare: ['facts', 'words'],
    proof: [],
    terminal: ['assets', 'compare', 'facts', 'proof', 'words'],
    html: ['assets', 'causes', 'compare', 'facts', 'proof', 'terminal', 'words'],
    formats: ['facts', 'terminal', 'words'],
    folder: ['facts', 'formats', 'html', 'terminal', 'words'],
  },
  'src/ui': { page: [], session: [], watch: ['session'], detail: [], server: ['detail', 'session'] },
  // Neither server knows its deviations or presets: it takes rows of them.
  simulators: {
    faults: [],
    journal: [],
    persist: [],
    tls: [],
    license: ['persist'],
    xdms: ['persist', 'tls'],
    deviations: ['license', 'xdms'],
    presets: ['xdms'],
    start: ['deviations', 'faults', 'journal', 'license', 'persist', 'presets', 'tls', 'xdms'],
    control: ['deviations', 'faults', 'journal', 'start', 'tls', 'xdms'],
  },
  'simulators/xdms': {
    document: [],
    findings: [],
    uri: [],
    http: ['document', 'findings'],
    schema: ['document'],
    selector: ['document', 'uri'],
    store: ['document', 'uri'],
    placement: ['document', 'selector', 'store'],
    usages: ['document', 'http', 'schema', 'selector', 'store', 'uri'],
    validation: ['document', 'http', 'schema', 'usages'],
    auth: ['findings', 'http'],
    gba: ['auth', 'document', 'http'],
    notices: ['document', 'store', 'uri'],
    pipeline: [
      'auth',
      'document',
      'findings',
      'gba',
      'http',
      'placement',
      'selector',
      'store',
      'uri',
      'usages',
      'validation',
    ],
    judgment: ['document', 'http', 'pipeline', 'usages', 'validation'],
  },
};

/** Rooms whose files at the top put the folders together, so no folder may import them. */
const TOPS = ['simulators/xdms', 'src/client', 'src/measure/server', 'src/measure/client', 'src/prove', 'src/report'];

/** The files through which others enter a room that does not open every file. */
const DOORS = {
  simulators: ['deviations', 'index', 'internal', 'reference', 'servers'],
  'src/client': ['index', 'internal'],
};

/** Files of simulators that each start one thing. Commands load them lazily, so that a mock needs no license server. */
const LAZY_DOORS = [
  'control/start-control',
  'deviations/license/license-deviations',
  'deviations/xdms/xdms-deviations',
  'start/document-validator',
  'start/license-server',
  'start/tenants',
  'start/xdms',
];

const below = (folders) => `^(${folders.join('|')})/`;
const filesOf = (room, names) => `^${room}/(${names.join('|')})\\.ts$`;

function wall(name, comment, from, to) {
  return { name, comment, severity: 'error', from, to };
}

const rooms = Object.entries(ROOMS).map(([room, lower]) =>
  wall(
    `${room}: rooms below`,
    `Imports run one way: ${room} may import ${lower.join(', ') || 'no other room'}.`,
    { path: `^${room}/` },
    { path: '^(common|simulators|src|steps|site|test|bench)/', pathNot: below([room, ...lower]) },
  ),
);

const folders = Object.entries(FOLDERS).flatMap(([room, inner]) =>
  Object.entries(inner)
    // A folder that may import all others of its room needs no wall.
    .filter(([, lower]) => lower.length + 1 < Object.keys(inner).length)
    .map(([folder, lower]) =>
      wall(
        `${room}/${folder}: folders below`,
        `Imports run one way: in ${room}, ${folder} may import ${lower.join(', ') || 'no other folder'}.`,
        { path: `^${room}/${folder}/` },
        { path: `^${room}/[^/]+/`, pathNot: below([folder, ...lower].map((name) => `${room}/${name}`)) },
      ),
    ),
);

const tops = TOPS.map((room) =>
  wall(
    `${room}: top`,
    `The files at the top of ${room} put its folders together, so the folders know nothing of them.`,
    { path: below(Object.keys(FOLDERS[room]).map((folder) => `${room}/${folder}`)) },
    { path: `^${room}/[^/]+\\.ts$` },
  ),
);

const doors = Object.entries(DOORS).flatMap(([room, files]) => [
  wall(
    `${room}: door`,
    `Others see ${room} through ${files.join(' and ')}, so that its folders can change behind them.`,
    { path: '^(common|simulators|src|steps|site|bench)/', pathNot: below([room, 'src/cli']) },
    { path: `^${room}/`, pathNot: filesOf(room, files) },
  ),
  wall(
    `${room}: door of tests`,
    `A test opens the room that it mirrors; tests of other rooms see ${room} through its doors.`,
    { path: '^test/', pathNot: below([`test/${room.replace('src/', '')}`, 'test/support', 'test/fuzz']) },
    { path: `^${room}/`, pathNot: filesOf(room, files) },
  ),
]);

export default {
  forbidden: [
    wall(
      'circles',
      'Files that import each other cannot be read, tested or changed one by one; types count too.',
      {},
      { circular: true },
    ),
    ...rooms,
    ...folders,
    ...tops,
    ...doors,
    wall(
      'src/cli: doors of simulators',
      'A command loads the one simulator that it starts.',
      { path: '^src/cli/' },
      { path: '^simulators/', pathNot: filesOf('simulators', [...DOORS.simulators, ...LAZY_DOORS]) },
    ),
    wall(
      'judge of exchanges: alone',
      'The judge parses by itself, so that a mistake of the mock or of our client cannot hide in it.',
      { path: '^src/measure/judge/(observe|rules)/' },
      { path: '^(simulators|src)/', pathNot: '^src/measure/judge/' },
    ),
    wall(
      'steps: door of the measurement',
      'Steps see the measurement through one file, so that its folders can change behind it, and what failures are about.',
      { path: '^steps/' },
      { path: '^src/(measure|result)/', pathNot: '^src/(measure/server/for-steps|result/about)\\.ts$' },
    ),
    wall(
      'bench and site: doors',
      'What is measured and documented is what users get.',
      { path: '^(bench|site)/' },
      {
        path: '^(src|steps)/',
        pathNot:
          '^(src/(conformance|client/index|testcontainers/index)|steps/index|src/prove/client/stack-client)\\.ts$',
      },
    ),
    wall(
      'resolvable',
      'A wall cannot hold an import that leads nowhere.',
      { path: '^(common|simulators|src|steps)/' },
      { couldNotResolve: true },
    ),
  ],
  options: {
    // Type-only imports tie files together like any other.
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    doNotFollow: { path: 'node_modules' },
  },
};
