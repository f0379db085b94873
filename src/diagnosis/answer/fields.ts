import { decodedText } from '../../../common/percent-encoding.js';
import { isSuccess } from '../../../common/status.js';
import { SEPARATOR } from '../../result/causes/separator.js';
import { type Answer, answerField, answerType, linesOf } from './answer.js';
import { challengeForm } from './challenge-form.js';
import { encodingOf } from './content-form.js';

/** What of a request decides which fields of its answer are compared. */
export interface Asked {
  readonly method: string;
  /** Path and query. */
  readonly target: string;
  readonly content: string;
}

/** Describes a field of an answer; undefined where nothing judges it, or the server is free to leave it out. */
type View = (answer: Answer, asked: Asked) => string | undefined;

/**
 * The header fields that the suite judges, each without what servers choose. Two answers differ in a field when both have
 * a description, and these differ. Not compared: fields below the pipeline (Date, Connection, Transfer-Encoding), and
 * Authentication-Info, whose values nobody can check without the password.
 */
export const FIELD_VIEWS: Readonly<Record<string, View>> = {
  'Content-Type': (answer, { method }) =>
    isReport(answer) || (answer.status === 200 && (answer.body !== '' || method === 'HEAD') && isReading(method))
      ? (answerType(answer) ?? 'none')
      : undefined,
  charset: (answer, { method }) =>
    answer.status === 200 && isReading(method)
      ? encodingOf(answer.body, answerField(answer, 'Content-Type'))
      : undefined,
  ETag: (answer, { method, target }) =>
    isTagged(answer, method, target) ? tagForm(answerField(answer, 'ETag')) : undefined,
  Allow: (answer, { method }) =>
    answer.status === 405 || (method === 'OPTIONS' && answer.status === 200)
      ? methodsIn(answerField(answer, 'Allow'))
      : undefined,
  Location: (answer, { target }) => {
    const location = answerField(answer, 'Location');
    if (location === undefined || answer.status !== 201) return undefined;
    return pathOf(location) === pathOf(target) ? 'target' : 'other';
  },
  'Content-Encoding': (answer) =>
    answer.body === '' ? undefined : (answerField(answer, 'Content-Encoding') ?? 'none'),
  'Accept-Encoding': (answer) =>
    answer.status === 415 ? String(answerField(answer, 'Accept-Encoding') ?? 'none') : undefined,
  'Content-Length': (answer, { method }) => {
    const length = answerField(answer, 'Content-Length');
    return method === 'HEAD' && answer.status === 200 && length !== undefined ? String(Number(length) > 0) : undefined;
  },
  'Last-Modified': (answer) => {
    const modified = Date.parse(answerField(answer, 'Last-Modified') ?? '');
    if (Number.isNaN(modified)) return undefined;
    const date = Date.parse(answerField(answer, 'Date') ?? '');
    return modified > (Number.isNaN(date) ? Date.now() : date) + SECOND ? 'later than Date' : 'right';
  },
  'Cache-Control': (answer, { method }) =>
    isSuccess(answer.status) && isReading(method) ? cachingOf(answer) : undefined,
  'WWW-Authenticate': (answer) =>
    answer.status === 401 ? challengeForm(linesOf(answer, 'WWW-Authenticate')) : undefined,
};

const SECOND = 1000;

/** RFC 4825 §11: a conflict report has a media type of its own. */
function isReport({ status, body }: Answer): boolean {
  return status === 409 && body.includes('<xcap-error');
}

function isReading(method: string): boolean {
  return method === 'GET' || method === 'HEAD';
}

/** RFC 4825 §8.5: answers to GET and PUT have an entity tag, and those to a DELETE that leaves a document. */
function isTagged({ status }: Answer, method: string, target: string): boolean {
  if (status !== 200 && status !== 201 && status !== 304) return false;
  return isReading(method) || method === 'PUT' || (method === 'DELETE' && SEPARATOR.test(target));
}

function tagForm(etag: string | undefined): string {
  if (etag === undefined) return 'none';
  return /^(?:W\/)?"[^"]*"$/.test(etag) ? 'tag' : 'malformed';
}

/** RFC 9110 §9.3.2, §9.3.7: servers may support HEAD and OPTIONS as they like. */
function methodsIn(allow: string | undefined): string {
  if (allow === undefined) return 'none';
  const methods = allow.split(',').map((one) => one.trim());
  return [...new Set(methods)]
    .filter((one) => one !== '' && one !== 'HEAD' && one !== 'OPTIONS')
    .sort()
    .join(' ');
}

function pathOf(uri: string): string {
  const path = uri.replace(/^https?:\/\/[^/?]*/i, '').replace(/\?.*$/, '');
  // Octets beyond ASCII have no place in a URI.
  return /^[\x21-\x7e]*$/.test(path) ? decodedText(path) : 'malformed';
}

function cachingOf(answer: Answer): string {
  const directives = (answerField(answer, 'Cache-Control') ?? '').toLowerCase().split(/[\s,]+/);
  const has = (...names: string[]) => names.some((name) => directives.includes(name) || hasValue(directives, name));
  return [...(has('no-cache', 'no-store') ? ['validated'] : []), ...(has('public', 's-maxage') ? ['shared'] : [])].join(
    ' ',
  );
}

function hasValue(directives: readonly string[], name: string): boolean {
  return directives.some((one) => one.startsWith(`${name}=`));
}
