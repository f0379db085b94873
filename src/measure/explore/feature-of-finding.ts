import { defined } from '../../../common/defined.js';
import { InvalidArgumentError } from '../../../common/errors.js';
import { type Exchange, headerLines, headerValue } from '../../../common/exchange.js';
import { mediaType } from '../../../common/media-type.js';
import { MOCK_PRESETS } from '../../../common/presets.js';
import { octetsOf, type RecordedExchange } from '../../result/attachments.js';
import type { CaseResult, RunResult } from '../../result/run-result.js';
import { conflictOf } from '../judge/observe/conflict.js';
import {
  type AnsweredRequest,
  isAnswered,
  observe,
  responseField,
  responseText,
  targetKind,
} from '../judge/observe/observed.js';
import { DeviationReplay } from './fault/deviation-replay.js';

/** A finding as a feature of the user: it fails on the explored server, and passes on the mock. */
export interface FeatureOfFinding {
  /** Id of the requirement that it tests. */
  readonly id: string;
  readonly text: string;
}

/**
 * Writes the conversation of a finding as a scenario. What its steps expect is what the mock answers.
 *
 * @param title of the feature
 * @throws InvalidArgumentError `finding`, when no steps send the requests, or show what is wrong
 */
export async function featureOfFinding(
  { id: finding, name, exchanges: recorded, findings = [] }: CaseResult,
  { subject: { xcapRoot = '' }, options }: Pick<RunResult, 'subject' | 'options'>,
  title: string,
): Promise<FeatureOfFinding> {
  const unusable = (why: string) =>
    new InvalidArgumentError('finding', `${finding} cannot be written with steps: ${why}`);
  const id = findings.find(({ outcome }) => outcome === 'failed')?.requirement;
  const exchanges = recorded.filter(({ isSetUp }) => isSetUp !== true).map(exchangeOf);
  const root = new URL(xcapRoot).pathname.replace(/\/$/, '');
  const trace = observe(exchanges, { root }).filter(isAnswered);
  const [first] = trace;
  if (id === undefined || first === undefined) throw unusable('it has no answer that breaks a rule');
  if (exchanges.some((one) => !isText(one.request.body))) throw unusable('a body is no UTF-8');
  const preset = MOCK_PRESETS.find((one) => one === options?.preset);
  const replay = await DeviationReplay.open({ xcapRoot, xui: decodeURIComponent(first.target.xui), preset });
  const due = observe(replay.twinOf([], exchanges), { root }).filter(isAnswered);
  const tags = new Tags();
  let shows = false;
  const steps = trace.flatMap((one, index) => {
    const wanted = due[index];
    if (wanted === undefined) return [];
    const differences = differencesOf(one, wanted);
    shows ||= differences.length > 0 || one.status !== wanted.status;
    const sent = [...tags.reading(one), ...requestSteps(one, first, tags)];
    tags.see(one, first);
    return [
      ...sent,
      `Then the server answers ${wanted.status}`,
      ...differences.flatMap(([step, ...text]) => [`And ${step}`, ...text]),
    ];
  });
  if (!shows) throw unusable('no step compares what the server does wrong');
  const text = `# Found by xcaliper explore.
@server @usage:${first.target.auid}
Feature: ${title}

  Rule: ${name.replace(/\.$/, '').replaceAll('\n', ' ')}

    @id:finding @${id}
    Scenario: The client sends ${trace.length} request${trace.length === 1 ? '' : 's'}
${['Given there is no document', ...steps].map((line) => `      ${line}`.trimEnd()).join('\n')}
`;
  return { id, text };
}

function exchangeOf({ request, response, durationMs }: RecordedExchange): Exchange {
  const { method, url, headers } = request;
  const { origin } = new URL(url);
  const answered = response && { status: response.status, headers: response.headers, body: octetsOf(response) };
  return {
    request: { method, headers, origin, target: url.slice(origin.length), body: octetsOf(request) },
    ...defined({ response: answered }),
    startedAt: 0,
    durationMs,
  };
}

function isText(body: Uint8Array): boolean {
  return Buffer.compare(Buffer.from(Buffer.from(body).toString()), Buffer.from(body)) === 0;
}

/** Knows the entity tag of the document, and whether the last response had it. */
class Tags {
  #known: string | undefined;
  #last: string | undefined;

  see(one: AnsweredRequest, first: AnsweredRequest): void {
    this.#last = responseField(one, 'ETag');
    if (one.documentUri === first.documentUri) this.#known = this.#last ?? this.#known;
  }

  /** Reads the document first where a condition needs its tag, and the last response does not have it. */
  reading({ exchange: { request } }: AnsweredRequest): readonly string[] {
    const isNeeded = CONDITIONS.some(
      (name) => this.#known !== undefined && headerValue(request.headers, name)?.includes(this.#known) === true,
    );
    if (!isNeeded || this.#last === this.#known) return [];
    this.#last = this.#known;
    return ['When the client sends GET to the document'];
  }

  written(condition: string): string {
    return this.#last === undefined ? condition : condition.replaceAll(this.#last, '{answered etag}');
  }
}

const CONDITIONS = ['If-Match', 'If-None-Match'];

function requestSteps(
  { method, target, exchange: { request } }: AnsweredRequest,
  first: AnsweredRequest,
  tags: Tags,
): readonly string[] {
  const fields = ['Content-Type', ...CONDITIONS].flatMap((name) =>
    headerLines(request.headers, name).map(
      (value) => `And the next request has header "${name}" with value ${quoted(tags.written(value))}`,
    ),
  );
  const { auid, xui, name, document, raw, documentStart } = target;
  const rest = raw.slice(documentStart + document.length);
  const of = document === first.target.document ? '{document}' : `{root}/${auid}/users/{xui}/${name}`;
  const sends = `When the client sends ${method} to ${quoted(of + rest)}`;
  return xui !== first.target.xui || method !== 'PUT'
    ? [...fields, sends]
    : [...fields, `${sends} with body`, ...docString(request.body)];
}

/** A condition, and the lines of its text. */
type Difference = readonly string[];

/** Returns the steps that tell two answers with the same status apart. */
function differencesOf(one: AnsweredRequest, due: AnsweredRequest): readonly Difference[] {
  if (one.status !== due.status) return [];
  const [type, tag] = [responseField(due, 'Content-Type'), responseField(due, 'ETag')];
  const conflict = conflictOf(due)?.error;
  return [
    ...(conflict !== undefined && conflictOf(one)?.error !== conflict
      ? [[`the conflict report says "${conflict}"`]]
      : []),
    ...(type !== undefined && mediaType(type) !== mediaType(responseField(one, 'Content-Type') ?? '')
      ? [[`the response has media type "${mediaType(type)}"`]]
      : []),
    ...(tag !== undefined && responseField(one, 'ETag') === undefined
      ? [['the response header "ETag" matches "."']]
      : []),
    ...(due.response.body.byteLength === 0 && one.response.body.byteLength > 0 ? [['the response has no body']] : []),
    ...(due.method === 'GET' && due.status === 200 && responseText(one) !== responseText(due)
      ? bodyDifference(due)
      : []),
  ];
}

function bodyDifference(due: AnsweredRequest): readonly Difference[] {
  switch (targetKind(due)) {
    case 'attribute':
      return [[`the body is an AttValue of ${quoted(responseText(due).slice(1, -1))}`]];
    case 'namespace':
      return [];
    default:
      return [['the body equals (canonical XML)', ...docString(due.response.body)]];
  }
}

function quoted(text: string): string {
  return text.includes('"') ? `'${text.replaceAll("'", "\\'")}'` : `"${text}"`;
}

function docString(body: Uint8Array): readonly string[] {
  const text = Buffer.from(body).toString();
  const mark = text.includes('"""') ? '```' : '"""';
  return [mark, ...text.replaceAll('\r', '{cr}').split('\n'), mark].map((line) => `  ${line}`);
}
