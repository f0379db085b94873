import path from 'node:path';
import { Writable } from 'node:stream';
import {
  type IRunEnvironment,
  type ISourcesCoordinates,
  type ISupportCodeLibrary,
  loadSupport,
  runCucumber,
} from '@cucumber/cucumber/api';
import { entryUrl } from '../../../../common/entry-url.js';
import { InvalidArgumentError, messageOf } from '../../../../common/errors.js';
import { OUTSIDE_THE_SUITE } from '../../../../common/presets.js';
import { HarnessError } from '../../../result/errors.js';
import { featureFile, userFeatures } from './feature-paths.js';
import type { Envelope } from './messages.js';
import { rememberMatches } from './step-matches.js';
import type { Suite } from './suite.js';
import type { SupportLibrary } from './support-library.js';

/** A plugin of cucumber, with options that cucumber passes as JSON. */
export interface CucumberPlugin {
  /** URL of the module. */
  readonly specifier: string;
  readonly options: object;
}

export interface CucumberRun {
  readonly suite: Suite;
  /** Feature files, relative to the suite's folder, or as `userFeatures` names them; all when absent. */
  readonly files?: readonly string[];
  /** A cucumber tag expression; empty for all. */
  readonly tags?: string;
  /** Selects and sorts the cases. */
  readonly plugin: CucumberPlugin;
  readonly support?: ISupportCodeLibrary;
  /** Names of cucumber's formatters, by the file that each writes. */
  readonly formats?: Readonly<Record<string, string>>;
  readonly onMessage: (message: Envelope) => void;
}

/**
 * Calls cucumber, which prints nothing. Without support code, it reads the features but runs no case.
 *
 * @throws InvalidArgumentError `tags` when the expression is invalid
 * @throws HarnessError when cucumber cannot run the features
 */
export async function cucumber({
  suite,
  files,
  tags = '',
  plugin,
  support,
  formats = {},
  onMessage,
}: CucumberRun): Promise<void> {
  try {
    await runCucumber(
      {
        sources: sourcesOf(tags, patternsOf(suite, files)),
        support: support ?? { importPaths: [NO_FILE] },
        runtime: {
          dryRun: support === undefined,
          failFast: false,
          filterStacktraces: true,
          parallel: 0,
          retry: 0,
          retryTagFilter: '',
          strict: true,
          worldParameters: {},
        },
        formats: { stdout: SILENT, files: { ...formats }, publish: false, options: {} },
        plugins: { specifiers: [plugin.specifier], options: { ...plugin.options } },
      },
      environmentOf(suite),
      onMessage,
    );
  } catch (thrown) {
    throw readable(thrown);
  }
}

/** A formatter of ours that writes nothing. */
const SILENT = entryUrl('src/measure/server/cucumber/silent-formatter').href;

/** A pattern that matches no file. Without any pattern, cucumber would import the modules beside the features. */
const NO_FILE = 'no-support-code';

const libraries = new Map<string, Promise<SupportLibrary>>();

/**
 * Loads support code once for all runs. It registers itself on import, which happens once in a process.
 *
 * @throws InvalidArgumentError `steps` when steps of the user cannot be used
 */
export async function supportLibrary(suite: Suite): Promise<SupportLibrary> {
  const library = await ownLibrary(suite);
  if (suite.steps === undefined || suite.steps.length === 0) return library;
  const { withUserSteps } = await import('./user-steps.js');
  return withUserSteps(library, suite.steps);
}

function ownLibrary(suite: Suite): Promise<SupportLibrary> {
  const key = suite.support.map((file) => path.resolve(suite.root, file)).join('\n');
  const loaded =
    libraries.get(key) ??
    loadSupport({ sources: sourcesOf(''), support: { importPaths: [...suite.support] } }, environmentOf(suite)).then(
      // Cucumber publishes the type without its members.
      (library) => withoutPaths(rememberMatches(library) as SupportLibrary),
    );
  libraries.set(key, loaded);
  return loaded;
}

/** Makes cucumber look for no files of loaded support code. It would look for each of them again in every run. */
function withoutPaths(library: SupportLibrary): SupportLibrary {
  return { ...library, originalCoordinates: { ...library.originalCoordinates, importPaths: [NO_FILE] } };
}

/**
 * Patterns of the suite, without the folders outside it. Cucumber would make a folder name absolute and then
 * read it as a pattern.
 */
const OWN_FEATURES = ['features/*.feature', `features/!(${OUTSIDE_THE_SUITE.join('|')})/**/*.feature`];

/** @param files all files when undefined */
function patternsOf(suite: Suite, files: readonly string[] | undefined): readonly string[] {
  const literal = (names: readonly string[]) => names.map((name) => literalPattern(featureFile(suite, name)));
  return files === undefined ? [...OWN_FEATURES, ...literal(userFeatures(suite))] : literal(files);
}

function sourcesOf(tagExpression: string, paths: readonly string[] = OWN_FEATURES): ISourcesCoordinates {
  return { paths: [...paths], defaultDialect: 'en', names: [], tagExpression, order: 'defined' };
}

/** Converts a path to a pattern that matches only this path. */
function literalPattern(file: string): string {
  return file.replace(/[?*()[\]{}]|(?<=\/)@(?=[^/]*$)/g, '[$&]');
}

/** Hides the streams and environment of the process. A variable could make cucumber publish its results. */
function environmentOf({ root }: Suite): IRunEnvironment {
  return { cwd: root, stdout: nowhere(), stderr: nowhere(), env: {} };
}

function nowhere(): Writable {
  return new Writable({ write: (_chunk, _encoding, done) => done() });
}

/** Unwraps errors of plugins and hooks, whose messages say what to change. */
function readable(thrown: unknown): Error {
  for (let error = thrown; error instanceof Error; error = error.cause) {
    if (error instanceof InvalidArgumentError || error instanceof HarnessError) return error;
    if (error.message.startsWith('Tag expression')) return new InvalidArgumentError('tags', error.message);
  }
  return new HarnessError(`cucumber could not run the features: ${innermostMessage(thrown)}`, { cause: thrown });
}

function innermostMessage(thrown: unknown): string {
  return thrown instanceof Error && thrown.cause !== undefined ? innermostMessage(thrown.cause) : messageOf(thrown);
}
