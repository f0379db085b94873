import { RecentTexts } from '../../../common/recent-texts.js';
import { XCAP_CAPS } from '../../../common/usages/standard-usages.js';

const known = new RecentTexts<string>();

/** Describes the capabilities of two servers. One without extensions may leave out their list (RFC 4825 §12.1). */
export function capabilitiesForms(one: string, other: string): readonly [string, string] {
  const forms = [capabilitiesForm(one), capabilitiesForm(other)] as const;
  const haveBoth = forms.every((form) => LIST.test(form));
  return haveBoth ? forms : [forms[0].replace(LIST, ''), forms[1].replace(LIST, '')];
}

const LIST = /\bextensions ?/;

/**
 * Describes the capabilities of a server (RFC 4825 §12) without the usages that servers choose: the order of the lists, and
 * whether the capabilities list themselves.
 */
function capabilitiesForm(body: string): string {
  return known.get(body, (text) => {
    const lists = [...text.matchAll(/<(?:[\w.-]+:)?(auids|extensions|namespaces)[\s/>]/g)].map(([, name]) => name);
    const own = [XCAP_CAPS.auid, XCAP_CAPS.namespace].filter((name) => isListed(text, name));
    return [...lists, ...own].join(' ');
  });
}

function isListed(text: string, name: string): boolean {
  return new RegExp(`>\\s*${name}\\s*<`).test(text);
}
