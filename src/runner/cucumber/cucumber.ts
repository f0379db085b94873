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
import type { Suite } from './suite.js';

const extension = path.extname(fileURLToPath(import.meta.url));

/** A plugin of cucumber: a module, and the options that it gets as JSON. */
export interface CucumberPlugin {
  /** URL of the module. */
  readonly specifier: string;
  readonly options: object;
}

export interface CucumberRun {
  readonly suite: Suite;
  /** Feature files from the suite's folder, or patterns that match them; all when absent. */
  readonly paths?: readonly string[];
  /** A cucumber tag expression; empty for all. */
  readonly tags?: string;
  /** Chooses which cases run, and in which order. */
  readonly plugin: CucumberPlugin;
  readonly support?: ISupportCodeLibrary;
  /** Files that cucumber's own formatters write, and the names of these. */
  readonly formats?: Readonly<Record<string, string>>;
  readonly onMessage: (message: Envelope) => void;
}

/**
 * Calls cucumber, which prints nothing. Without support code nothing runs: the features are read.
 *
 * @throws InvalidArgumentError `tags` when the expression cannot be understood
 * @throws HarnessError when cucumber cannot run at all
 */
export async function cucumber({
  suite,
  paths,
  tags = '',
  plugin,
  support,
  formats = {},
  onMessage,
}: CucumberRun): Promise<void> {
  try {
    await runCucumber(
      {
        sources: sourcesOf(tags, paths),
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

/** Support code registers itself when it is imported, which happens once: so it is loaded once and used for every run. */
export function supportLibrary(suite: Suite): Promise<ISupportCodeLibrary> {
  const key = suite.support.map((file) => path.resolve(suite.root, file)).join('\n');
  const loaded =
    libraries.get(key) ??
    loadSupport({ sources: sourcesOf(''), support: { importPaths: [...suite.support] } }, environmentOf(suite));
  libraries.set(key, loaded);
  return loaded;
}

/** A pattern rather than the folder's name: cucumber would make that one absolute, and read it as a pattern. */
function sourcesOf(tagExpression: string, paths: readonly string[] = ['features/**/*.feature']): ISourcesCoordinates {
  return { paths: [...paths], defaultDialect: 'en', names: [], tagExpression, order: 'defined' };
}

/** Nothing of the process shows through: neither its streams nor its environment, which can ask for publication. */
function environmentOf({ root }: Suite): IRunEnvironment {
  return { cwd: root, stdout: nowhere(), stderr: nowhere(), env: {} };
}

function sibling(name: string): string {
  return new URL(`./${name}${extension}`, import.meta.url).href;
}

function nowhere(): Writable {
  return new Writable({ write: (_chunk, _encoding, done) => done() });
}

/** Cucumber wraps what a plugin or a hook throws; what was thrown says what to change. */
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
