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
import { InvalidArgumentError, messageOf } from '../errors.js';
import { PACKAGE_ROOT } from '../package-root.js';
import { HarnessError } from './errors.js';
import type { Envelope } from './messages.js';
import type { Selection } from './selection.js';

/** A set of features and the support code they run with. */
export interface Suite {
  /** Folder that holds `features/`; names of feature files start there. */
  readonly root: string;
  /** Files and patterns of support code. */
  readonly support: readonly string[];
}

// The code runs as TypeScript in the checkout and as JavaScript everywhere else; its neighbours do likewise.
const extension = path.extname(fileURLToPath(import.meta.url));
const stepsFolder = path.relative(PACKAGE_ROOT, fileURLToPath(new URL('../../steps', import.meta.url)));

/** The suite of this package. Its patterns are relative, so that no character of the package's own path is taken for a pattern. */
export const OWN_SUITE: Suite = {
  root: PACKAGE_ROOT,
  support: [`${stepsFolder.replaceAll('\\', '/')}/**/*${extension}`],
};

export interface FeatureRun {
  readonly suite: Suite;
  readonly selection: Selection;
  readonly onMessage: (message: Envelope) => void;
  /** Where cucumber's own HTML report goes; none when absent. */
  readonly htmlFile?: string;
  /** Read the features and choose the cases, but run nothing. */
  readonly dryRun?: boolean;
}

/**
 * Runs features with cucumber, which prints nothing.
 *
 * @throws InvalidArgumentError when the selection selects nothing
 * @throws HarnessError when cucumber cannot run at all
 */
export async function runFeatures({
  suite,
  selection,
  onMessage,
  htmlFile,
  dryRun = false,
}: FeatureRun): Promise<void> {
  try {
    await runCucumber(
      {
        sources: sourcesWith(selection.tags),
        support: dryRun ? { importPaths: [] } : await supportLibrary(suite),
        runtime: {
          dryRun,
          failFast: false,
          filterStacktraces: true,
          parallel: 0,
          retry: 0,
          retryTagFilter: '',
          strict: true,
          worldParameters: {},
        },
        formats: {
          stdout: sibling('silent-formatter'),
          files: htmlFile === undefined ? {} : { [htmlFile]: 'html' },
          publish: false,
          options: {},
        },
        plugins: {
          specifiers: [sibling('selection-plugin')],
          options: { tags: selection.tags, only: selection.only.map((wanted) => ({ ...wanted })) },
        },
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
function supportLibrary(suite: Suite): Promise<ISupportCodeLibrary> {
  const key = suite.support.map((file) => path.resolve(suite.root, file)).join('\n');
  const loaded =
    libraries.get(key) ??
    loadSupport({ sources: sourcesWith(''), support: { importPaths: [...suite.support] } }, environmentOf(suite));
  libraries.set(key, loaded);
  return loaded;
}

/** A pattern rather than the folder's name: cucumber would make that one absolute, and read it as a pattern. */
function sourcesWith(tagExpression: string): ISourcesCoordinates {
  return { paths: ['features/**/*.feature'], defaultDialect: 'en', names: [], tagExpression, order: 'defined' };
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
