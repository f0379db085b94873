import {
  COMMON_POLICY,
  PRES_RULES,
  RESOURCE_LISTS,
  RLS_SERVICES,
  XCAP_CAPS,
} from '../../../common/usages/standard-usages.js';
import type { Deviation } from '../../xdms/deviation.js';
import { answer } from '../../xdms/http/answer.js';
import { refuse } from '../../xdms/http/refusal.js';
import { withStatus } from './answers.js';
import { subjectOf } from './requests.js';

/** Customary prefixes of known namespaces. */
const WELL_KNOWN = [
  ['rl', RESOURCE_LISTS.namespace],
  ['rls', RLS_SERVICES.namespace],
  ['cr', COMMON_POLICY],
  ['pr', PRES_RULES.namespace],
  ['cp', COMMON_POLICY],
  ['xcap', XCAP_CAPS.namespace],
  ['caps', XCAP_CAPS.namespace],
] as const;

/** RFC 4825 §6.4: namespace bindings in the query. */
export const NAMESPACE_BINDINGS: readonly Deviation[] = [
  {
    id: 'query-ignored',
    violates: ['XCAP-6.4-01', 'XCAP-6.3-35'],
    sentence: 'The query of a URI is not looked at.',
    spreads: 'no selector with a prefix selects anything',
    steps: { parseNamespaceBindings: () => () => new Map() },
  },
  {
    id: 'query-belongs-to-the-selector',
    violates: ['XCAP-6.4-01', 'XCAP-6.3-35'],
    sentence: 'The query of a URI is read as the end of the node selector, which is none then.',
    spreads: 'no selector with a prefix selects anything',
    steps: {
      splitTarget: (splitTarget) => (target) => {
        const split = splitTarget(target);
        if (split?.nodeSelector === undefined || split.query === '') return split;
        // The mock understands bindings in the path.
        const end = split.query.replaceAll('xmlns', 'xmlns ');
        return { ...split, nodeSelector: `${split.nodeSelector}?${end}`, query: '' };
      },
    },
  },
  {
    id: 'well-known-prefixes',
    violates: ['XCAP-6.4-02', 'XCAP-6.3-32'],
    sentence: 'Customary prefixes such as rl and cr are bound without a query.',
    steps: {
      parseNamespaceBindings: (parseNamespaceBindings) => (query) =>
        new Map([...WELL_KNOWN, ...parseNamespaceBindings(query)]),
    },
  },
  {
    id: 'first-binding-only',
    violates: ['XCAP-6.4-03'],
    sentence: 'Only the first xmlns() part of a query binds a prefix.',
    steps: {
      parseNamespaceBindings: (parseNamespaceBindings) => (query) =>
        new Map([...parseNamespaceBindings(query)].slice(0, 1)),
    },
  },
  {
    id: 'bindings-need-a-space-between',
    violates: ['XCAP-6.4-03'],
    sentence: 'The xmlns() parts of a query have to be separated by white space.',
    steps: {
      parseNamespaceBindings: (parseNamespaceBindings) => (query) =>
        parseNamespaceBindings(query.replace(/\)xmlns\(.*$/s, ')')),
    },
  },
  {
    id: 'one-prefix-for-a-namespace',
    violates: ['XCAP-6.4-04'],
    sentence: 'Of several prefixes for one namespace only the last one is bound.',
    steps: {
      parseNamespaceBindings: (parseNamespaceBindings) => (query) => {
        const byUri = new Map([...parseNamespaceBindings(query)].map(([prefix, uri]) => [uri, prefix]));
        return new Map([...byUri].map(([uri, prefix]) => [prefix, uri]));
      },
    },
  },
  {
    id: 'no-prefix-for-the-default-namespace',
    violates: ['XCAP-6.4-04', 'XCAP-6.4-01'],
    sentence: 'A prefix cannot be bound to the default document namespace.',
    spreads: 'many scenarios bind a prefix to it',
    steps: {
      expandNames: (expandNames) => (selector, bindings, namespace) =>
        expandNames(selector, new Map([...bindings].filter(([, uri]) => uri !== namespace)), namespace),
    },
  },
  {
    id: 'other-schemes-are-400',
    violates: ['XCAP-6.4-07'],
    sentence: 'A query with a part of another scheme than xmlns() is answered 400.',
    steps: {
      parseNamespaceBindings: (parseNamespaceBindings) => (query) => {
        if (/(?:^|[\s)])(?!xmlns\()[\w:-]+\(/.test(query)) throw refuse(400, 'The query has an unknown scheme.');
        return parseNamespaceBindings(query);
      },
    },
  },
  {
    id: 'bindings-end-at-other-schemes',
    violates: ['XCAP-6.4-07'],
    sentence: 'Parts after a part of another scheme than xmlns() are ignored.',
    steps: {
      parseNamespaceBindings: (parseNamespaceBindings) => (query) =>
        parseNamespaceBindings(query.replace(/(?:^|(?<=[\s)]))(?!xmlns\()[\w:-]+\(.*$/s, '')),
    },
  },
  {
    id: 'circumflex-kept',
    violates: ['XCAP-6.4-08'],
    sentence: 'A circumflex in a query is a literal character.',
    steps: {
      parseNamespaceBindings: (parseNamespaceBindings) => (query) =>
        parseNamespaceBindings(query.replaceAll('^', '^^')),
    },
  },
  {
    id: 'bindings-end-at-the-first-parenthesis',
    violates: ['XCAP-6.4-08'],
    sentence: 'The first closing parenthesis ends a part, whether or not it closes the first one.',
    steps: {
      parseNamespaceBindings: (parseNamespaceBindings) => (query) =>
        parseNamespaceBindings(
          [...query.matchAll(/xmlns\(([^)]*)\)/g)]
            .map(([, data = '']) => `xmlns(${data.replace(/\^?\(/g, '^(')})`)
            .join(''),
        ),
    },
  },
  {
    id: 'query-read-as-a-form',
    violates: ['XCAP-6.4-09'],
    sentence: 'The query is decoded like an HTML form: a plus sign is a space, an ampersand ends a field.',
    steps: {
      parseNamespaceBindings: (parseNamespaceBindings) => (query) =>
        parseNamespaceBindings(query.replaceAll('+', ' ').replace(/&.*$/s, ')')),
    },
  },
  {
    id: 'no-space-around-equals-signs',
    violates: ['XCAP-6.4-10'],
    sentence: 'White space around the equals sign of an xmlns() part is not understood.',
    steps: {
      parseNamespaceBindings: (parseNamespaceBindings) => (query) =>
        /\s=|=\s/.test(query) ? new Map() : parseNamespaceBindings(query),
    },
  },
  {
    id: 'inert-documents-have-no-query',
    violates: [],
    sentence: 'A document URI with a query names nothing.',
    answer: (finished, request) =>
      request.target.includes('?') && subjectOf(request) === 'document' && finished.status < 300
        ? answer(404, { 'content-type': 'text/plain' }, 'not found\n')
        : finished,
  },
  {
    id: 'unused-bindings-are-400',
    violates: ['XCAP-6.4-11'],
    sentence: 'A binding that the selector does not use is answered 400.',
    answer: (finished, { target }) => {
      const [path = '', query = ''] = target.split('?');
      const bound = [...decodeURIComponent(query).matchAll(/xmlns\(\s*([\w-]+)/g)].map(([, prefix]) => prefix);
      return bound.some((prefix) => !path.includes(`${prefix}:`)) ? withStatus(finished, 400) : finished;
    },
  },
  {
    id: 'prefixes-without-case',
    violates: ['XCAP-6.4-12'],
    sentence: 'Prefixes are compared without regard to case.',
    steps: {
      expandNames: (expandNames) => (selector, bindings, namespace) => {
        const cases = [...bindings].flatMap(([prefix, uri]) => [
          [prefix.toLowerCase(), uri] as const,
          [prefix.toUpperCase(), uri] as const,
        ]);
        return expandNames(selector, new Map([...cases, ...bindings]), namespace);
      },
    },
  },
];
