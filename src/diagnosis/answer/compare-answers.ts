import { isSuccess } from '../../../common/status.js';
import { areBothRight, type Freedom } from './allowed.js';
import { type Answer, answerField, answerType } from './answer.js';
import { capabilitiesForms } from './capabilities-form.js';
import { type ContentForm, contentForm, textForm } from './content-form.js';
import type { Difference } from './difference.js';
import { type Asked, FIELD_VIEWS } from './fields.js';
import { type ReportForm, reportForm } from './report-form.js';

/** Two answers to one request, and what was free to the server. */
export interface ComparedAnswers extends Asked, Freedom {
  readonly server: Answer;
  readonly twin: Answer;
  /** What the entity tags tell, beyond one answer: `new`, or the exchange with the same one. */
  readonly tags?: { readonly server: string; readonly twin: string } | undefined;
}

/**
 * Compares the answer of a server with that of a twin: status, condition of a conflict report, content and the header
 * fields that the suite judges. Entity tags, dates, phrases and the form of XML are the server's choice.
 *
 * @returns all differences, the most important one first; those that are free to the server, too
 */
export function differencesOf(compared: ComparedAnswers): readonly Difference[] {
  const { server, twin } = compared;
  // Answers of other statuses have nothing else to compare.
  if (server.status !== twin.status) return [statusDifference(compared)];
  return [...contentDifferences(compared), ...fieldDifferences(compared), ...tagDifference(compared)];
}

function statusDifference({ server, twin, ...freedom }: ComparedAnswers): Difference {
  const difference = { kind: 'status', part: '', server: String(server.status), twin: String(twin.status) } as const;
  return free(difference, areBothRight(server.status, twin.status, freedom));
}

function free(difference: Difference, isFree: boolean): Difference {
  return isFree ? { ...difference, isFree } : difference;
}

function contentDifferences(compared: ComparedAnswers): readonly Difference[] {
  const { server, twin, method } = compared;
  if (server.status === 409) return reportDifferences(compared);
  if (!isSuccess(server.status)) return [];
  if (method !== 'GET') return different('presence', String(server.body !== ''), String(twin.body !== ''));
  return server.status === 200 ? formDifferences(compared) : [];
}

/** The most general difference comes first: content of another meaning is written in another way, too. */
function formDifferences(compared: ComparedAnswers): readonly Difference[] {
  const [ours, theirs] = formsOf(compared);
  const isAlike = ours.loose === theirs.loose;
  // XML 1.0 §2.8: every document may begin with one.
  const isDue = theirs.declaration !== '';
  return [
    ...different(isAlike ? 'white space' : 'body', ours.exact, theirs.exact),
    ...(isAlike ? different('written form', ours.written, theirs.written) : []),
    // Canonical XML leaves it out, so a server may lose it where no usage says otherwise.
    ...(isAlike && isDue
      ? different('XML declaration', ours.declaration, theirs.declaration).map((one) => free(one, true))
      : []),
  ];
}

function formsOf({ server, twin, target }: ComparedAnswers): readonly [ContentForm, ContentForm] {
  if (target.includes('/xcap-caps/')) {
    const [ours, theirs] = capabilitiesForms(server.body, twin.body);
    return [textForm(ours), textForm(theirs)];
  }
  // The media type that is due.
  const type = answerType(twin);
  const form = ({ body }: Answer) => contentForm(DIRECTORY.test(target) ? body.replace(OF_ENTRY, '') : body, type);
  return [form(server), form(twin)];
}

/** Documents about documents, whose entity tags, times and sizes are the server's. */
const DIRECTORY = /directory\//;
const OF_ENTRY = / (?:etag|last-modified|size)="[^"]*"/g;

function different(part: string, server: string, twin: string): readonly Difference[] {
  return server === twin ? [] : [{ kind: 'content', part, server, twin }];
}

function reportDifferences({
  server,
  twin,
  expected = '409',
  content,
  target,
}: ComparedAnswers): readonly Difference[] {
  const [ours, theirs] = [partsOf(server), partsOf(twin)];
  // Where another refusal is right, too, so is another report.
  const isFree = expected !== '409';
  if (ours.conditions !== theirs.conditions) {
    return [free({ kind: 'condition', part: '', server: ours.conditions, twin: theirs.conditions }, isFree)];
  }
  const said = [ours, theirs].map(({ alternatives }) => kindOf(alternatives, `${content}${target}`)) as [
    string,
    string,
  ];
  return [
    ...different('report', ours.oddities, theirs.oddities),
    // RFC 4825 §11.1: an ancestor and fields may be left out.
    ...(ours.details === '' || theirs.details === '' ? [] : different('details', ours.details, theirs.details)),
    ...different('alternatives', ...said),
  ].map((one) => free(one, isFree));
}

/** A value that the request has is none that it should have instead. */
function kindOf(alternatives: readonly string[], request: string): string {
  return alternatives.some((value) => request.includes(value)) ? 'taken' : String(alternatives.length > 0);
}

/** RFC 4825 §11: clients know a conflict report by its media type. */
function partsOf(answer: Answer): ReportForm {
  const form = reportForm(answer.body);
  const type = answerType(answer);
  const isTyped = form.conditions === '' || type === 'application/xcap-error+xml';
  return isTyped ? form : { ...form, oddities: [form.oddities, type ?? 'no type'].join(' ').trim() };
}

function fieldDifferences(compared: ComparedAnswers): readonly Difference[] {
  const { server, twin } = compared;
  return Object.entries(FIELD_VIEWS).flatMap(([part, view]): readonly Difference[] => {
    const [ours, theirs] = [view(server, compared), view(twin, compared)];
    if (ours === undefined || theirs === undefined || ours === theirs) return [];
    return [{ kind: 'field', part, server: ours, twin: theirs }];
  });
}

function tagDifference({ server, twin, tags }: ComparedAnswers): readonly Difference[] {
  if (tags === undefined || tags.server === tags.twin || !isSuccess(server.status)) return [];
  if (answerField(server, 'ETag') === undefined || answerField(twin, 'ETag') === undefined) return [];
  return [{ kind: 'field', part: 'entity tag', server: tags.server, twin: tags.twin }];
}
