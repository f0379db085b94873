import { RecentTexts } from '../../../common/recent-texts.js';

const known = new RecentTexts<string>();

/**
 * Describes the capabilities of a server (RFC 4825 §12) without the usages that servers choose: the order of the lists, and
 * whether the capabilities list themselves.
 */
export function capabilitiesForm(body: string): string {
  return known.get(body, (text) => {
    const lists = [...text.matchAll(/<(?:[\w.-]+:)?(auids|extensions|namespaces)[\s/>]/g)].map(([, name]) => name);
    const own = ['xcap-caps', 'urn:ietf:params:xml:ns:xcap-caps'].filter((name) => isListed(text, name));
    return [...lists, ...own].join(' ');
  });
}

function isListed(text: string, name: string): boolean {
  return new RegExp(`>\\s*${name}\\s*<`).test(text);
}
