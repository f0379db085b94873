import type { Element } from '@xmldom/xmldom';
import {
  PRES_RULES,
  RESOURCE_LISTS,
  RLS_SERVICES,
  type UsageFacts,
} from '../../../../../common/usages/standard-usages.js';
import { type Observed, ofHome } from '../../observe/observed.js';
import { lastBefore } from '../../observe/trace-groups.js';
import { writtenBy } from '../../observe/written.js';
import { named, textOf } from '../../observe/xml.js';

import { inBody, inTarget, type Opinion, type Rule } from '../rule.js';

const NOT_IN_URI = /[^A-Za-z0-9\-._~:/?#[\]@!$&'()*+,;=%]|[[\]]|%(?![0-9A-Fa-f]{2})/;

/** Rules about resource lists and RLS services (RFC 4826). */
export const LIST_RULES: readonly Rule[] = [
  { id: 'XCAP-6.2-13', judge: (one) => calledIndex(one, [RESOURCE_LISTS, RLS_SERVICES, PRES_RULES]) },
  { id: 'RL-4.4.7-03', judge: (one) => calledIndex(one, [RLS_SERVICES]) },
  { id: 'PR-9.7-02', judge: (one) => calledIndex(one, [PRES_RULES]) },
  { id: 'RL-3.1-15', judge: (one) => first(one, references(one, 'entry-ref'), refLeadsToEntry) },
  { id: 'RL-3.1-16', judge: (one) => first(one, [...references(one, 'entry-ref'), ...anchors(one)], percentEncoded) },
  { id: 'RL-3.1-20', judge: (one) => first(one, anchors(one), anchorIsList) },
  { id: 'RL-3.4.7-03', judge: (one) => first(one, anchors(one), canonicalHttp) },
  { id: 'RL-5-01', judge: (one) => first(one, sipUris(one), canonicalSip) },
];

/** Judges the name that a client gives to a new document, unless it has other documents of the usage. */
function calledIndex(one: Observed, usages: readonly UsageFacts[]): Opinion {
  const { target } = one;
  if (one.status !== 201 || target === undefined || target.node !== undefined || target.tree !== 'users')
    return undefined;
  if (usages.every(({ auid }) => auid !== target.auid)) return undefined;
  if (target.name === 'index') return 'kept';
  const isOther = (other: Observed) => other.target?.document !== target.document;
  if (lastBefore(one.groups.of(one, ofHome), one, isOther) !== undefined) return undefined;
  const end = target.documentStart + target.document.length;
  return inTarget(one, end - target.name.length, end, 'A single document is called index.', 'Name it index.');
}

type Check = (value: string) => readonly [text: string, instead: string] | undefined;

/** Applies a check to each value; the first that fails is the breach. */
function first(one: Observed, values: readonly string[], check: Check): Opinion {
  if (values.length === 0) return undefined;
  for (const value of values) {
    const wrong = check(value);
    if (wrong !== undefined) return inBody(one, value, ...wrong);
  }
  return 'kept';
}

function listsOf(one: Observed): Element | undefined {
  return one.target?.auid === RESOURCE_LISTS.auid || one.target?.auid === RLS_SERVICES.auid
    ? writtenBy(one)
    : undefined;
}

function references(one: Observed, name: string): readonly string[] {
  const root = listsOf(one);
  return root === undefined ? [] : named(root, name).map((element) => element.getAttribute('ref') ?? '');
}

/** Returns the values that have to be URIs of lists: anchors, and resource-list elements of services. */
function anchors(one: Observed): readonly string[] {
  const root = listsOf(one);
  if (root === undefined) return [];
  return [
    ...named(root, 'external').map((element) => element.getAttribute('anchor') ?? ''),
    ...named(root, 'resource-list').map(textOf),
  ];
}

function sipUris(one: Observed): readonly string[] {
  const root = listsOf(one);
  if (root === undefined) return [];
  const uris = [...named(root, 'entry'), ...named(root, 'service')].map((element) => element.getAttribute('uri') ?? '');
  return uris.filter((uri) => /^sips?:/i.test(uri));
}

const refLeadsToEntry: Check = (ref) => {
  if (/^resource-lists\/(?:users|global)\/.+\/(?:~|%7[eE]){2}\/.*entry/.test(ref)) return undefined;
  return ['The ref leads to no entry below the XCAP root.', 'Write resource-lists/users/XUI/index/~~/…/entry….'];
};

const percentEncoded: Check = (uri) => {
  const found = NOT_IN_URI.exec(uri);
  if (found === null) return undefined;
  return [`The reference contains ${found[0]} unescaped.`, 'Percent-encode it, like %5B and %22.'];
};

const anchorIsList: Check = (anchor) => {
  const path = /^https?:\/\/[^/]+\/.*resource-lists\/(?:users|global)\/.+\/(?:~|%7[eE]){2}\/(.*)$/i.exec(anchor)?.[1];
  if (path !== undefined && /(?:^|\/)list(?:%5B|\[|$)[^/]*$/i.test(path)) return undefined;
  return [
    'The anchor is no HTTP URI of a list.',
    'Write http://host/root/resource-lists/users/XUI/index/~~/resource-lists/list….',
  ];
};

const canonicalHttp: Check = (uri) => {
  const [, scheme = '', host = '', port, path = ''] = /^(https?):\/\/([^/:]+)(?::(\d+))?(\/.*)?$/i.exec(uri) ?? [];
  if (host !== host.toLowerCase()) return ['The host is not in lower case.', `Write ${host.toLowerCase()}.`];
  const usual = scheme.toLowerCase() === 'https' ? '443' : '80';
  if (port === usual) return [`Port ${port} is the default.`, 'Leave it out.'];
  return needlessEscape(path);
};

const canonicalSip: Check = (uri) => {
  const [, , address = '', rest = ''] = /^(sips?):([^;?]*)(.*)$/i.exec(uri) ?? [];
  const host = address.slice(address.lastIndexOf('@') + 1);
  if (host !== host.toLowerCase()) return ['The domain is not in lower case.', `Write ${host.toLowerCase()}.`];
  if (rest.includes('?')) return ['The URI has header fields.', 'Leave out the ? and what follows.'];
  const parameters = rest
    .split(';')
    .slice(1)
    .map((one) => one.split('=')[0] ?? '');
  if (parameters.some((name, index) => index > 0 && name < (parameters[index - 1] ?? ''))) {
    return ['The parameters are not ordered by name.', 'Order them by name.'];
  }
  return needlessEscape(address);
};

/** Unreserved characters need no escape (RFC 3986 §2.3). */
const needlessEscape: Check = (text) => {
  const found = [...text.matchAll(/%[0-9A-Fa-f]{2}/g)].find(([octet]) =>
    /^[A-Za-z0-9\-._~]$/.test(String.fromCharCode(Number.parseInt(octet.slice(1), 16))),
  );
  return found === undefined
    ? undefined
    : ['A character is percent-encoded needlessly.', 'Write the character itself.'];
};
