import { SaxesParser } from 'saxes';
import { decodePercent } from '../../../common/percent-encoding.js';
import { RecentTexts } from '../../../common/recent-texts.js';
import { xmlExcess } from '../../../common/xml/xml-excess.js';

/** What a conflict report says (RFC 4825 §11), without its words for people. */
export interface ReportForm {
  /** Names of the conditions; empty for content that is no conflict report. */
  readonly conditions: string;
  /** What there is beside the conditions and their details; empty for a report as the RFC defines it. */
  readonly oddities: string;
  /** Paths of the ancestors, or fields of values that are not unique. Servers may leave out the former. */
  readonly details: string;
  /** Values that the report suggests. */
  readonly alternatives: readonly string[];
}

const NAMESPACE = 'urn:ietf:params:xml:ns:xcap-error';
/** Characters of URIs (RFC 3986 §2). */
const IN_URI = /^[\w\-.~%!$&'()*+,;=:@/?]*$/;

/** Elements with text that servers choose. */
const FREE = new Set(['alt-value', 'extension']);

const known = new RecentTexts<ReportForm>();

export function reportForm(body: string): ReportForm {
  return known.get(body, readReport);
}

const NO_REPORT: ReportForm = { conditions: '', oddities: '', details: '', alternatives: [] };

function readReport(text: string): ReportForm {
  if (!text.includes('<') || xmlExcess(text) !== undefined) return NO_REPORT;
  const open: string[] = [];
  const conditions: string[] = [];
  const oddities: string[] = [];
  const details: string[] = [];
  const alternatives: string[] = [];
  const parser = new SaxesParser({ xmlns: true });
  parser.on('opentag', ({ local, uri, attributes }) => {
    const isFree = open.some((name) => FREE.has(name));
    open.push(local);
    if (isFree) return;
    if (uri !== NAMESPACE && open[1] !== 'extension') oddities.push(`${local} in ${uri}`);
    if (open.length === 2) conditions.push(local);
    for (const [name, { value }] of Object.entries(attributes)) {
      if (name === 'field') details.push(pathOf(value));
      else if (name !== 'phrase' && !name.startsWith('xml')) oddities.push(`${local} ${name}`);
    }
  });
  parser.on('text', (content) => {
    if (open.at(-1) === 'alt-value') alternatives.push(content.trim());
    if (content.trim() === '' || open.some((name) => FREE.has(name))) return;
    if (open.at(-1) === 'ancestor') details.push(pathOf(content.trim()));
    else oddities.push(`text in ${open.at(-1)}`);
  });
  parser.on('closetag', () => void open.pop());
  try {
    parser.write(text).close();
  } catch {
    return NO_REPORT;
  }
  return { conditions: conditions.join(' '), oddities: oddities.join(', '), details: details.join(' '), alternatives };
}

function pathOf(uri: string): string {
  const path = uri.replace(/^[a-z]+:\/\/[^/]*/i, '');
  return (IN_URI.test(path) ? decodePercent(path) : undefined) ?? `${path} without escapes`;
}
