import path from 'node:path';
import { Writable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import {
  type IRunEnvironment,
  type ISourcesCoordinates,
  type ISupportCodeLibrary,
  loadSupport,
  runCucumber,
} from '@cucumber/cucumber/api';
import { InvalidArgumentError, messageOf } from '../../shared/errors.js';
import { HarnessError } from '../errors.js';
import type { Envelope } from './messages.js';
import { rememberMatches } from './step-matches.js';
import type { Suite } from './suite.js';

const extension = path.extname(fileURLToPath(import.meta.url));

/** A plugin of cucumber, with options that cucumber passes as JSON. */
export interface CucumberPlugin {
  /** URL of the module. */
  readonly specifier: string;
  readonly options: object;
}

export interface CucumberRun {
  readonly suite: Suite;
  /** Feature files, relative to the suite's folder; all when absent. */
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
        sources: sourcesOf(tags, files?.map(literalPattern)),
        support: support ?? { importPaths: [] },
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
        formats: { stdout: sibling('./silent-formatter'), files: { ...formats }, publish: false, options: {} },
        plugins: { specifiers: [plugin.specifier], options: { ...plugin.options } },
      },
      environmentOf(suite),
      onMessage,
    );
  } catch (thrown) {
    throw readable(thrown);
  }
}

const libraries = new Map<string, Promise<ISupportCodeLibrary>>();

/** Loads support code once for all runs. It registers itself on import, which happens once in a process. */
export function supportLibrary(suite: Suite): Promise<ISupportCodeLibrary> {
  const key = suite.support.map((file) => path.resolve(suite.root, file)).join('\n');
  const loaded =
    libraries.get(key) ??
    loadSupport({ sources: sourcesOf(''), support: { importPaths: [...suite.support] } }, environmentOf(suite)).then(
      rememberMatches,
    );
  libraries.set(key, loaded);
  return loaded;
}

/** Uses a pattern by default: cucumber would make a folder name absolute and then read it as a pattern. */
function sourcesOf(tagExpression: string, paths: readonly string[] = ['features/**/*.feature']): ISourcesCoordinates {
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

function sibling(name: string): string {
  return new URL(`./${name}${extension}`, import.meta.url).href;
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
