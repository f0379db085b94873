import { createHash } from 'node:crypto';
import { RecentTexts } from '../../../common/recent-texts.js';
import { canonicalXml } from '../../../common/xml/canonical-xml.js';
import { elementWithValue, withoutIndents } from '../../../common/xml/contents.js';
import { inScopeOfAnyPrefix } from '../../../common/xml/fragment.js';

/** Content in a form in which equal contents are equal texts. */
export interface ContentForm {
  /** A hash. */
  readonly exact: string;
  /** The same without regard to white space between tags. */
  readonly loose: string;
  /** The declarations of namespaces, of which canonical XML leaves out those that it does not need. */
  readonly written: string;
  /** The XML declaration, which canonical XML leaves out, or nothing. */
  readonly declaration: string;
}

type Kind = 'document' | 'element' | 'value';

/** Says how the octets were encoded, of which the characters are there. */
const DECLARATION = /^<\?xml\s[^>]*\?>/;

const KINDS: Readonly<Record<string, Kind>> = {
  'application/xcap-el+xml': 'element',
  'application/xcap-ns+xml': 'element',
  'application/xcap-att+xml': 'value',
};

const READ: Readonly<Record<Kind, (text: string) => string>> = {
  document: (text) => canonicalXml(text.replace(DECLARATION, '')),
  element: (text) => canonicalXml(inScopeOfAnyPrefix(text)),
  value: (text) => canonicalXml(elementWithValue(text)),
};

const known: Readonly<Record<Kind, RecentTexts<ContentForm>>> = {
  document: new RecentTexts(),
  element: new RecentTexts(),
  value: new RecentTexts(),
};

/**
 * Brings the content of an answer into its form: canonical XML (RFC 4825 §2), or the octets where it is no XML.
 *
 * @param type media type
 */
export function contentForm(body: string, type: string | undefined): ContentForm {
  const kind = KINDS[type ?? ''] ?? 'document';
  return known[kind].get(body, (text) => {
    const canonical = readable(text, READ[kind]);
    if (canonical === undefined) return textForm(hashOf(text));
    const declaration = /^\ufeff?<\?xml\s/.test(text) ? 'there' : '';
    return {
      exact: hashOf(canonical),
      loose: hashOf(withoutIndents(canonical)),
      written: writtenForm(text),
      declaration,
    };
  });
}

/** Returns the form of a text that is compared as it is. */
export function textForm(text: string): ContentForm {
  return { exact: text, loose: text, written: '', declaration: '' };
}

function readable(text: string, read: (text: string) => string): string | undefined {
  try {
    return read(text.replace(/^\ufeff/, ''));
  } catch {
    return undefined;
  }
}

function writtenForm(text: string): string {
  const declared = [...text.matchAll(/\sxmlns(?::[\w.-]+)?\s*=/g)].map(([name]) => name.replace(/[\s=]/g, ''));
  return declared.sort().join(' ');
}

function hashOf(text: string): string {
  return createHash('md5').update(text).digest('base64url').slice(0, 12);
}

const DECLARED = /^\ufeff?<\?xml[^>]*\sencoding\s*=\s*["']([^"']*)/;

/** Describes how the characters of a content are encoded; empty for UTF-8 that nothing contradicts. */
export function encodingOf(body: string, contentType: string | undefined): string {
  const charset = /;\s*charset\s*=\s*"?([^";\s]+)/i.exec(contentType ?? '')?.[1];
  const names = [DECLARED.exec(body)?.[1], charset].flatMap((name) => name?.toLowerCase() ?? []);
  const odd = names.filter((name) => name !== 'utf-8' && name !== 'utf8');
  return [...(body.startsWith('\ufeff') ? ['byte order mark'] : []), ...odd].join(' ');
}
