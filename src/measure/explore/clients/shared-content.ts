import { COMMON_POLICY, PRES_RULES, RESOURCE_LISTS } from '../../../../common/usages/standard-usages.js';

/** A resource that several clients change. */
export interface SharedResource {
  /** Node selector with its query, as sent; empty for the document. */
  readonly node: string;
  /** Media type; absent for that of the document. */
  readonly type?: string;
  /** A content for each value of `{v}`: letters and digits. */
  readonly content: string;
}

/** Neighbors in one document, each valid whatever the others are; the document comes first. */
export type SharedContent = readonly [SharedResource, ...SharedResource[]];

const ELEMENT = 'application/xcap-el+xml';
const ATTRIBUTE = 'application/xcap-att+xml';

/** RFC 4826 §3: a list with named entries. */
const LISTS: SharedContent = [
  {
    node: '',
    content: `<resource-lists xmlns="${RESOURCE_LISTS.namespace}"><list name="{v}">${entry('a')}${entry('b')}</list></resource-lists>`,
  },
  ...['a', 'b', 'c'].map((name) => ({
    node: `resource-lists/list/entry%5B@uri=%22sip:${name}@example.com%22%5D`,
    type: ELEMENT,
    content: entry(name),
  })),
  { node: 'resource-lists/list/@name', type: ATTRIBUTE, content: '"{v}"' },
];

function entry(name: string): string {
  return `<entry uri="sip:${name}@example.com"><display-name>{v}</display-name></entry>`;
}

const DECLARED = ` xmlns:cr="${COMMON_POLICY}"`;
const BOUND = `?xmlns(cr=${COMMON_POLICY})`;

/** RFC 4745: rules with identifiers. */
const RULES: SharedContent = [
  { node: '', content: `<cr:ruleset${DECLARED}>${rule('a')}${rule('b')}</cr:ruleset>` },
  ...['a', 'b', 'c'].map((id) => ({
    node: `cr:ruleset/cr:rule%5B@id=%22${id}%22%5D${BOUND}`,
    type: ELEMENT,
    content: rule(id, DECLARED),
  })),
  {
    node: `cr:ruleset/cr:rule%5B1%5D/cr:conditions/cr:identity/cr:one/@id${BOUND}`,
    type: ATTRIBUTE,
    content: '"sip:{v}@example.com"',
  },
];

function rule(id: string, declared = ''): string {
  return `<cr:rule${declared} id="${id}"><cr:conditions><cr:identity><cr:one id="sip:{v}@example.com"/></cr:identity></cr:conditions></cr:rule>`;
}

const CONTENTS = new Map<string, SharedContent>([
  [RESOURCE_LISTS.namespace, LISTS],
  [PRES_RULES.namespace, RULES],
  [COMMON_POLICY, RULES],
]);

/**
 * Returns what clients share in a document of a usage; undefined for a usage that has no such content here.
 *
 * @param namespace its default document namespace
 */
export function sharedContent(namespace: string): SharedContent | undefined {
  return CONTENTS.get(namespace);
}
