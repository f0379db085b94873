import type { HeaderList } from '../../../common/exchange.js';
import type { RecordedResponse } from '../../result/attachments.js';
import type { AnswerWithoutFault, CaseResult } from '../../result/case-result.js';
import { prettyXml } from '../words/pretty-xml.js';
import { textDiff } from '../words/text-diff.js';
import { visibleStart } from '../words/visible-text.js';
import { preHtml, responseText } from './exchange-html.js';
import { diffLinesHtml } from './expectation-html.js';
import { html, type SafeHtml } from './html.js';

/**
 * Shows what a server without the fault answers to an exchange of a case, compared with the response.
 *
 * @param index of the exchange
 * @returns undefined where nothing tells
 */
export function withoutFaultHtml({ withoutFault, exchanges }: CaseResult, index: number): SafeHtml | undefined {
  if (withoutFault?.exchange !== index) return undefined;
  const other = withoutFault.response;
  const right = writtenText(other);
  const actual = exchanges[index]?.response;
  const diff = actual === undefined ? undefined : textDiff(right, writtenText(alike(actual, other)));
  if (diff === undefined)
    return html`<figure class="diff"><figcaption>${TITLE}:</figcaption>${preHtml(visibleStart(right))}</figure>`;
  return html`<figure class="diff"><figcaption>${TITLE}: <del>- without it</del> <ins>+ this server</ins></figcaption>
${diffLinesHtml(diff.lines)}</figure>`;
}

const TITLE = 'A server without this fault answers';

/** Takes the parts of a response that can be compared: the same header fields, and as much of the content. */
function alike(
  { status, headers, ...body }: RecordedResponse,
  { headers: named, ...other }: AnswerWithoutFault['response'],
): RecordedResponse {
  const names = new Set([...named.map(([name]) => name.toLowerCase()), 'content-type']);
  const shown = headers.filter(([name]) => names.has(name.toLowerCase()));
  const { body: text, cutFrom = text === undefined ? 0 : Buffer.byteLength(text) } = body;
  const isCut = other.cutFrom !== undefined && text !== undefined && text.length > (other.body ?? '').length;
  return { status, headers: shown, ...body, ...(isCut ? { body: text.slice(0, other.body?.length), cutFrom } : {}) };
}

/** Writes names of header fields alike, and XML with a line for each tag. */
function writtenText({ status, headers, ...body }: AnswerWithoutFault['response']): string {
  const pretty = body.cutFrom === undefined && body.body !== undefined ? prettyXml(body.body)?.join('\n') : undefined;
  return responseText({ status, headers: sorted(headers), ...body, ...(pretty === undefined ? {} : { body: pretty }) });
}

function sorted(headers: HeaderList): HeaderList {
  return headers
    .map(([name, value]) => [name.toLowerCase().replace(/(?:^|-)./g, (start) => start.toUpperCase()), value] as const)
    .sort(([one], [other]) => (one < other ? -1 : 1));
}
