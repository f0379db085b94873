import type { GivenOptions, OptionTable, OptionValue } from '../../common/options/option-table.js';
import { RESOLVERS } from '../../common/options/simulator-options.js';
import { RUN_PRESETS } from '../../common/presets.js';

/** User name of users without one: the XUI, or its part before the @. */
export const USERNAME_FORMS = ['xui', 'user-part'] as const;
export type UsernameForm = (typeof USERNAME_FORMS)[number];

/** Which derived cases of a usage run. */
export const USAGE_BOUNDS = {
  /** Most derived cases of each usage; 400 by default. */
  usageCases: {
    kind: 'count',
    flag: '--usage-cases <n>',
    group: 'yours',
    help: 'most derived cases of each usage (default: 400)',
    key: 'Most derived cases of each usage.',
    repeated: true,
  },
  /** Decides which derived cases are left out when there are more; 1 by default. */
  usageSeed: {
    kind: 'count',
    flag: '--usage-seed <n>',
    group: 'yours',
    help: 'seed that chooses the derived cases when there are more (default: 1)',
    key: 'Seed that chose the derived cases.',
    repeated: true,
  },
} as const satisfies OptionTable;

/** How the users of a subject log in, and at which root. A subject file has the same; the options override it. */
export const ACCESS_OPTIONS = {
  /** User name of users without one: the XUI (the default), or its part before the @. Overrides a subject file. */
  usernameForm: {
    kind: USERNAME_FORMS,
    flag: '--username-form <form>',
    group: 'server',
    help: 'user name of the users: their XUI, or its part before the @ (default: xui, or auth.username of the subject file)',
    key: 'User name of users without one: the XUI, or its part before the @.',
    repeated: true,
  },
  /** Allows Basic authentication without TLS, which sends passwords in clear text. */
  basicWithoutTls: {
    kind: 'switch',
    flag: '--basic-without-tls',
    group: 'server',
    help: 'allow Basic over http, which sends passwords in clear text',
    key: 'Basic was allowed without TLS.',
    repeated: true,
  },
  /** Measures the XCAP root to which the given one redirects every request, and sends the credentials there. */
  followRootRedirect: {
    kind: 'switch',
    flag: '--follow-root-redirect',
    group: 'server',
    help: 'measure the XCAP root to which the given one redirects every request, and send the credentials there',
    key: 'The XCAP root was measured to which the given one redirects.',
    repeated: true,
  },
} as const satisfies OptionTable;

/** How fast a run may send requests; unlimited where absent. */
export const PACE_OPTIONS = {
  /** Most requests to the subject in a second, in all threads together; `pace.requestsPerSecond` of a subject file by default. */
  requestsPerSecond: {
    kind: 'positive',
    flag: '--requests-per-second <n>',
    group: 'how',
    help: 'most requests in a second to a server, in all threads together (default: pace.requestsPerSecond of the subject file)',
    key: 'Most requests in a second.',
    repeated: true,
  },
  /** Most requests to the subject at the same time, in all threads together; `pace.concurrency` of a subject file by default. */
  concurrency: {
    kind: 'positive',
    flag: '--concurrency <n>',
    group: 'how',
    help: 'most requests at the same time to a server, in all threads together; cases that need more stay undecided (default: pace.concurrency of the subject file)',
    key: 'Most requests at the same time.',
    repeated: true,
  },
} as const satisfies OptionTable;

/**
 * Every option of a run that the command line has. The comment of a row is for callers of the library. A row with a `key`
 * is also a member of the results; the results of a run with defaults lack it.
 */
export const RUN_OPTIONS = {
  /**
   * `ut` runs the features that the package ships for one kind of server, instead of the suite. `oma` sets names of usages,
   * as in a subject file. The mock serves the usages of both.
   */
  preset: {
    kind: RUN_PRESETS,
    flag: '--preset <name>',
    group: 'server',
    help: 'ut runs the features of the supplementary services of VoLTE instead of the suite, and mcx those of mission-critical services; oma sets the names of usages of the Open Mobile Alliance; the mock serves the usages of each',
    key: 'Preset whose features ran instead of the suite, or whose names the usages had.',
  },
  ...ACCESS_OPTIONS,
  /** A cucumber tag expression: `@client and not @in-process`. */
  tags: {
    kind: 'text',
    flag: '--tags <expression>',
    group: 'cases',
    help: 'cucumber tag expression, like "@client and not @in-process"',
    key: 'Cucumber tag expression.',
  },
  /** Selects cases by requirement id, case id, feature file or folder. */
  only: {
    kind: 'texts',
    flag: '--only <ID-or-PATH>',
    group: 'cases',
    help: 'run only this requirement, case, feature file or folder; may be repeated',
    shown: 'all',
    key: 'Selected requirements, cases, feature files or folders.',
  },
  /** Folders of feature files of the user. */
  features: {
    kind: 'paths',
    flag: '--features <dir>',
    group: 'yours',
    help: 'also run your own feature files in this folder; may be repeated',
    shown: 'none',
    key: "Folders of the user's own feature files.",
    repeated: true,
  },
  /** Folders of step definitions, or files. */
  steps: {
    kind: 'paths',
    flag: '--steps <dir>',
    group: 'yours',
    help: 'folder with your own step definitions, for --features; may be repeated',
    shown: 'none',
    key: "Folders of the user's own step definitions.",
    repeated: true,
  },
  /** Paths of usage files (`schemas/usage.schema.json`). A mock that the run starts serves them too. */
  usages: {
    kind: 'paths',
    flag: '--usage <file>',
    group: 'yours',
    help: 'also cases derived from the examples of your usage file; may be repeated',
    shown: 'none',
    key: 'Usage files from which cases were derived.',
    repeated: true,
  },
  ...USAGE_BOUNDS,
  /** Path of a `results.json`; selects its cases that did not pass. */
  failed: {
    kind: 'path',
    flag: '--failed <results>',
    group: 'cases',
    help: 'run the cases again that did not pass in this results.json',
    key: 'The results.json whose cases the run repeated if they had not passed.',
  },
  /** Selects the cases that change no documents, and sends only GET, HEAD and OPTIONS. */
  readOnly: {
    kind: 'switch',
    flag: '--read-only',
    group: 'cases',
    help: 'run only cases that change nothing; send only GET, HEAD and OPTIONS',
    key: 'The run contained only cases that change nothing on the subject.',
  },
  /**
   * Whether a selection on another server than the mock also runs the probes of the abilities that a failed case uses. The
   * result leaves the probes out. True by default. Without them, a broken ability blocks no case.
   */
  probes: {
    kind: 'switch',
    flag: '--no-probes',
    group: 'cases',
    help: 'on a server, run the selected cases without the probes that tell which cases to block',
    default: true,
  },
  /** `defined` (the default), `random` or `random:SEED`. Cases that may crash a server always run last. */
  order: {
    kind: 'text',
    flag: '--order <order>',
    group: 'how',
    help: 'defined, random or random:SEED; dangerous cases always run last',
    default: 'defined',
    key: 'Order of the cases, if random, with its seed.',
  },
  /** Number of threads, 1 by default. Each thread has separate users, or a separate mock. */
  parallel: {
    kind: 'count',
    flag: '--parallel <n>',
    group: 'how',
    help: 'number of cases to run at the same time, one for each server or user, or two for each user (default: 1, start.copies or, for the mock, 4)',
    key: 'Number of cases that ran at the same time.',
  },
  ...PACE_OPTIONS,
  /** Path of the file of expected verdicts; by default that of the subject. */
  baseline: {
    kind: 'path',
    flag: '--baseline <file>',
    group: 'judge',
    help: 'known causes and expected verdicts, each with a reason; they do not fail the run, stale ones do',
  },
  /** Interrupts the run after this time, in milliseconds; unlimited by default. */
  maxTimeMs: {
    kind: 'duration',
    flag: '--max-time <duration>',
    group: 'how',
    help: 'stop the run after this time and restore documents, like 90s, 30m or 2h',
    default: '2h',
  },
  /** The mock's resolver of node selectors; `indexed` by default. */
  resolver: {
    kind: RESOLVERS,
    flag: '--resolver <name>',
    group: 'server',
    help: 'evaluator of node selectors in the mock; xpath is slower',
  },
} as const satisfies OptionTable;

/** The options of a run, as callers of the library give them. */
export type GivenRunOptions = GivenOptions<Omit<Rows, 'features'>>;

type Rows = typeof RUN_OPTIONS;

/** Options of a run that its results record. */
type RecordedOptions = {
  readonly [Name in keyof Rows as Rows[Name] extends { readonly key: string } ? Name : never]?: OptionValue<Rows[Name]>;
};

/** Options of the run that differ from the defaults. */
export interface AskedFor extends RecordedOptions {
  /** Value of `--subject`; absent for the mock. */
  readonly subject?: string;
  /** Users of the command line. */
  readonly users?: readonly { readonly xui: string; readonly hasPassword?: true }[];
  /** For a client: ids of the selected scenarios. */
  readonly scenarios?: readonly string[];
  /** For a client: seed of the random faults. */
  readonly chaos?: number;
  /** For recorded traffic: its files. */
  readonly trace?: string;
  /** For an exploration: how many requests, and the seed. */
  readonly exploration?: string;
}

/** Tells whether somebody selected the cases of a run. The other cases of its suite or preset did not run then. */
export function hasSelectedCases({ tags, only = [], failed, readOnly, scenarios }: AskedFor = {}): boolean {
  return tags !== undefined || only.length > 0 || failed !== undefined || readOnly === true || scenarios !== undefined;
}

/** Leaves out what results do not record: other options, and those without a value. */
export function recordedOptions(options: object): RecordedOptions {
  const kept = Object.entries(options).filter(([name, value]) => {
    const row = Object.entries(RUN_OPTIONS).find(([one]) => one === name)?.[1];
    const isEmpty =
      value === undefined || value === false || value === '' || (Array.isArray(value) && value.length === 0);
    return !isEmpty && row !== undefined && 'key' in row;
  });
  return Object.fromEntries(kept);
}
