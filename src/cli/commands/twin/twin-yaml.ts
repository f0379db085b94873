import path from 'node:path';
import { stringify } from 'yaml';
import { defined } from '../../../../common/defined.js';
import { shellWord } from '../../../../common/pages/curl.js';
import { mapStrings } from '../../../../common/secrets/secret-removal.js';
import { XDMS_DEVIATION_ROWS } from '../../../../simulators/deviations.js';
import type { TwinConfig, WrittenTwin } from '../../../diagnosis/twin-config.js';
import { withoutReferences } from '../../../measure/server/subject/environment-values.js';
import { wrap } from '../../../report/words/wrap.js';
import { type Cause, deviationsOf } from '../../../result/cause.js';
import type { RunResult } from '../../../result/run-result.js';

export interface TwinFile {
  readonly twin: WrittenTwin;
  /** The results from which the twin was made. */
  readonly result: Pick<RunResult, 'xcaliper' | 'subject' | 'startedAt'>;
  /** Path of the file to be written. */
  readonly out: string;
  /** How alike the twin is; absent when nobody has looked. */
  readonly agreement?: readonly string[];
}

const WIDTH = 120;

/** Writes the configuration of a twin, with its faults in words, and with those that it does not have. */
export function twinYaml({ twin, result, out, agreement }: TwinFile): string {
  const { config, had, left, otherNames } = twin;
  const { deviations, faults, ...settings } = withRelativePaths(config, out);
  const day = result.startedAt.toISOString().slice(0, 10);
  return [
    comment(`A mock that behaves as ${result.subject.name} did on ${day}, written by "xcaliper twin".`),
    comment(`Start it: xcaliper xdms --config ${shellWord(out)}`),
    '#\n',
    ...(agreement ?? ['Nothing tells how alike it is: xcaliper twin without --no-run says it.']).map(
      (line) => `# ${line}\n`,
    ),
    '\n',
    ...(config.auth === undefined ? [] : [comment('The credentials of the users are made up: results have none.')]),
    yamlOf(settings),
    ...deviationLines(deviations, had),
    ...(faults === undefined ? [] : [yamlOf({ faults })]),
    ...listed('The mock cannot do these things, which the server does', left.map(withCount)),
    ...listed(
      'The mock has these usages under other names than the server',
      otherNames.map(({ deployed, standard }) => `${deployed}: ${standard} on the mock`),
    ),
  ].join('');
}

/** Results are data of a server: no text in them reads the environment of whoever starts the twin. */
function yamlOf(part: object): string {
  return stringify(mapStrings(part, withoutReferences), { lineWidth: 0 });
}

function deviationLines(deviations: readonly string[], had: readonly Cause[]): readonly string[] {
  if (had.length === 0) return ['\n', comment('No fault of the server is one that the mock can have.')];
  if (deviations.length === 0) return [];
  return [
    'deviations:\n',
    ...deviations.flatMap((id) => {
      const [cause] = had.filter((one) => deviationsOf(one)[0] === id);
      const text = cause === undefined || cause.parts !== undefined ? sentenceOf(id) : withCount(cause);
      return [comment(text, '  # '), `  - ${id}\n`];
    }),
  ];
}

/** Says what a deviation does that is part of a cause. */
function sentenceOf(id: string): string {
  return XDMS_DEVIATION_ROWS.deviations.find((one) => one.id === id)?.sentence ?? id;
}

function withCount({ description, cases }: Cause): string {
  return `${description}: ${cases.length === 1 ? '1 case' : `${cases.length} cases`}`;
}

function listed(title: string, texts: readonly string[]): readonly string[] {
  if (texts.length === 0) return [];
  return ['\n', comment(`${title}:`), ...texts.map((text) => comment(text, '#   - ', '#     '))];
}

/** Results may have any text, so each of its lines becomes a comment. */
function comment(text: string, first = '# ', next = first): string {
  return wrap(text, WIDTH - first.length)
    .map((line, index) => `${index === 0 ? first : next}${line}\n`)
    .join('');
}

/** Relative paths in a configuration start at its folder. */
function withRelativePaths(config: TwinConfig, out: string): TwinConfig {
  const folder = path.dirname(path.resolve(out));
  const usages = config.usages?.map((file) => path.relative(folder, file).replaceAll('\\', '/'));
  return { ...config, ...defined({ usages }) };
}
