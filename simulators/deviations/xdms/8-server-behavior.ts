import type { Deviation } from '../../xdms/deviation.js';
import { answer } from '../../xdms/http/answer.js';
import { Refusal, refuse } from '../../xdms/http/refusal.js';
import { createIdentifyDocument } from '../../xdms/pipeline/locate/identify-document.js';
import type { ParseNodeSelector } from '../../xdms/selector/parse-node-selector.js';
import { withHeader, withoutHeader, withStatus } from './answers.js';
import { asks, subjectOf } from './requests.js';
import { selectedNode } from './selected-node.js';

/** A step of a node selector with a prefix. */
const PREFIX = /(?:~|%7e){2}\/(?:.*\/)?[\w.-]+:/i;

/** Answers 403 where the standard answers 404. */
function forbidden<Found>(find: () => Found): Found {
  try {
    return find();
  } catch (thrown) {
    if (!(thrown instanceof Refusal) || thrown.answer.status !== 404) throw thrown;
    throw refuse(403, 'This is not for you.');
  }
}

/** RFC 4825 §8: the order of checks. */
export const SERVER_BEHAVIOR: readonly Deviation[] = [
  {
    id: 'delete-not-allowed',
    violates: ['XCAP-8.4-03', 'XCAP-7.2-02', 'XCAP-2-01', 'XCAP-7.8-02', 'XCAP-7.5-06', 'XCAP-8.4-05', 'XCAP-8.4-10'],
    sentence: 'DELETE is answered 405.',
    spreads: 'DELETE is sent in many scenarios',
    steps: {
      allowedMethods: (allowedMethods) => (target) => allowedMethods(target).filter((method) => method !== 'DELETE'),
    },
  },
  {
    id: 'unknown-user-has-a-home',
    violates: ['XCAP-8-04'],
    sentence: 'Every XUI has a home directory, also an unknown one.',
    steps: {
      identifyDocument:
        (_identifyDocument, { environment }) =>
        (usage, parts, request) => {
          const users = new Set([...environment.users, parts.documentSegments[2] ?? '']);
          return createIdentifyDocument({ users })(usage, parts, request);
        },
    },
  },
  {
    id: 'unknown-user-is-409',
    violates: ['XCAP-8-04'],
    sentence: 'A PUT below an unknown user is answered 409.',
    answerFromState: (finished, { method, target }, { users }) => {
      const xui = /\/users\/([^/]*)/.exec(target)?.[1];
      const isUnknown = xui !== undefined && !users.has(decodeURIComponent(xui));
      return method === 'PUT' && finished.status === 404 && isUnknown ? withStatus(finished, 409) : finished;
    },
  },
  {
    id: 'extension-selector-is-400',
    violates: ['XCAP-8-05'],
    sentence: 'A node selector that is not understood is answered 400.',
    steps: {
      parseNodeSelector: (parseNodeSelector) => (text) => {
        const parsed = parseNodeSelector(text);
        if (parsed === undefined) throw refuse(400, 'This is no node selector.');
        return parsed;
      },
    },
  },
  {
    id: 'extension-selector-is-409-on-put',
    violates: ['XCAP-8-05'],
    sentence: 'A PUT with a node selector that is not understood is answered 409.',
    steps: {
      resolveTarget:
        (resolveTarget, { withSteps }) =>
        (request) =>
          request.method === 'PUT'
            ? withSteps({ parseNodeSelector: refusingExtensions }, () => resolveTarget(request))
            : resolveTarget(request),
    },
  },
  {
    id: 'unknown-is-forbidden',
    violates: ['XCAP-8-02', 'XCAP-8-04', 'XCAP-8-05'],
    sentence: 'What belongs to no known usage and no known user, or is behind no selector, is answered 403.',
    spreads: 'the scenarios on the grammar of selectors look for 404',
    steps: {
      resolveTarget: (resolveTarget) => (request) => forbidden(() => resolveTarget(request)),
    },
  },
  {
    id: 'unknown-usage-is-forbidden',
    violates: ['XCAP-8-02', 'XCAP-8-04'],
    sentence: 'What belongs to no known usage or user is answered 403.',
    steps: {
      findUsage:
        (findUsage) =>
        (...given) =>
          forbidden(() => findUsage(...given)),
      identifyDocument:
        (identifyDocument) =>
        (...given) =>
          forbidden(() => identifyDocument(...given)),
    },
  },
  {
    id: 'selector-errors-are-500',
    violates: ['XCAP-8-05', 'XCAP-8-13', 'XCAP-8-14', 'HTTP-15.6.1-01'],
    sentence:
      'A node selector that the server cannot evaluate, or one with a prefix that is not bound, is answered 500.',
    spreads: 'the scenarios on the grammar of selectors look for 404',
    steps: {
      parseNodeSelector: (parseNodeSelector) => (text) => {
        const selector = parseNodeSelector(text);
        if (selector === undefined) throw refuse(500, 'The selector cannot be evaluated.');
        return selector;
      },
      expandTarget: (expandTarget) => (target) => {
        try {
          return expandTarget(target);
        } catch (thrown) {
          throw thrown instanceof Refusal ? new Refusal(thrown.message, withStatus(thrown.answer, 500)) : thrown;
        }
      },
    },
  },
  {
    id: 'unbound-prefix-is-404',
    violates: ['XCAP-8-13', 'XCAP-8-14'],
    sentence: 'A prefix that the query does not bind is answered 404.',
    steps: {
      expandTarget: (expandTarget) => (target) => {
        try {
          return expandTarget(target);
        } catch (thrown) {
          throw thrown instanceof Refusal ? new Refusal(thrown.message, withStatus(thrown.answer, 404)) : thrown;
        }
      },
    },
  },
  {
    id: 'prefixes-of-the-last-step-only',
    violates: ['XCAP-8-14', 'XCAP-8-13'],
    sentence: 'Only the prefix of the last step is looked at before the document is.',
    steps: {
      expandNames: (expandNames) => (selector, bindings, namespace) => {
        const inLast = [
          selector.steps.at(-1)?.name,
          selector.terminal?.kind === 'attribute' ? selector.terminal.name : undefined,
        ];
        const checked = inLast.flatMap((name) => (name === undefined || name === '*' ? [] : [name.prefix]));
        const all = [
          ...selector.steps.flatMap(({ name, attribute }) => [
            name === '*' ? '' : name.prefix,
            attribute?.name.prefix ?? '',
          ]),
        ];
        const free = all.filter(
          (prefix) => prefix !== '' && prefix !== 'xml' && !bindings.has(prefix) && !checked.includes(prefix),
        );
        return expandNames(
          selector,
          new Map([...bindings, ...free.map((prefix) => [prefix, 'urn:unbound'] as const)]),
          namespace,
        );
      },
    },
  },
  {
    id: 'prefixes-in-tests-not-checked',
    violates: ['XCAP-8-14', 'XCAP-8-13'],
    sentence: 'Prefixes in attribute tests need no binding.',
    steps: {
      expandNames: (expandNames) => (selector, bindings, namespace) => {
        const inTests = selector.steps.flatMap(({ attribute }) => attribute?.name.prefix ?? '');
        const free = inTests.filter((prefix) => prefix !== '' && prefix !== 'xml' && !bindings.has(prefix));
        return expandNames(
          selector,
          new Map([...bindings, ...free.map((prefix) => [prefix, 'urn:unbound'] as const)]),
          namespace,
        );
      },
    },
  },
  {
    id: 'prefixes-checked-on-get-only',
    violates: ['XCAP-8-14', 'XCAP-8-13', 'HTTP-9.3.2-03'],
    sentence: 'A prefix that the query does not bind is answered 404 unless it stands in a GET.',
    answer: (finished, { method, target }) =>
      finished.status === 400 && method !== 'GET' && PREFIX.test(target) ? withStatus(finished, 404) : finished,
  },
  {
    id: 'colons-in-values-are-prefixes',
    violates: ['XCAP-8-15', 'XCAP-6.3-04'],
    sentence: 'Whatever stands in front of a colon is a prefix, also in a value.',
    spreads: 'the values of many attribute tests are SIP URIs',
    steps: {
      parseNodeSelector: (parseNodeSelector) => (text) => {
        if (/["'][a-z]+:/.test(text)) throw refuse(400, 'There is a prefix that is not bound.');
        return parseNodeSelector(text);
      },
    },
  },
  {
    id: 'document-before-prefixes',
    violates: ['XCAP-8-16', 'XCAP-8.2-03', 'XCAP-8.2.1-07'],
    sentence: 'Whether there is a document is asked before the prefixes are looked at.',
    steps: {
      resolveTarget:
        (resolveTarget, { environment }) =>
        (request) => {
          const target = resolveTarget(request);
          const isThere = target.node === undefined || environment.read(target) !== undefined;
          if (!isThere && request.method !== 'PUT') throw refuse(404, 'There is no such document.');
          if (!isThere) throw refuse(409, 'There is no such document.');
          return target;
        },
    },
  },
  {
    id: 'namespaces-can-be-put',
    violates: ['XCAP-8.2-01', 'XCAP-8.2-03'],
    sentence: 'A PUT to a namespace selector is answered 409.',
    answer: (finished, request) =>
      asks(request, 'PUT', 'namespaces') && finished.status === 405
        ? withStatus(withoutHeader(finished, 'allow'), 409)
        : finished,
  },
  {
    id: 'not-allowed-without-allow',
    violates: ['XCAP-8.2-02', 'XCAP-8.4-02', 'HTTP-10.2.1-01'],
    sentence: 'The answer 405 has no Allow.',
    answer: (finished) => (finished.status === 405 ? withoutHeader(finished, 'allow') : finished),
  },
  {
    id: 'allow-lists-what-is-not',
    violates: ['XCAP-8.2-02', 'XCAP-8.4-02', 'HTTP-15.5.6-01'],
    sentence: 'The Allow of an answer 405 lists PUT and DELETE and not GET.',
    answer: (finished) => (finished.status === 405 ? withHeader(finished, 'allow', 'PUT, DELETE') : finished),
  },
  {
    id: 'namespaces-need-their-element-on-put',
    violates: ['XCAP-8.2-03'],
    sentence: 'A PUT to a namespace selector is answered 409 when the element or the document is not there.',
    steps: {
      resolveTarget:
        (resolveTarget, { environment, steps }) =>
        (request) => {
          const target = resolveTarget(request);
          const isNamespaces = target.node?.selector.terminal?.kind === 'namespaces';
          if (request.method !== 'PUT' || !isNamespaces) return target;
          const stored = environment.read(target);
          const found = selectedNode(environment.resolve, stored, steps.expandTarget(target));
          if (found?.kind !== 'namespaces') throw refuse(409, 'There is no such element.');
          return target;
        },
    },
  },
  {
    id: 'namespaces-can-be-deleted',
    violates: ['XCAP-8.4-01'],
    sentence: 'A DELETE of a namespace selector is answered 200.',
    answer: (finished, request) =>
      asks(request, 'DELETE', 'namespaces') && finished.status === 405 ? answer(200) : finished,
  },
  {
    id: 'namespaces-delete-is-404',
    violates: ['XCAP-8.4-01'],
    sentence: 'A DELETE of a namespace selector is answered 404.',
    answer: (finished, request) =>
      asks(request, 'DELETE', 'namespaces') && finished.status === 405 ? withStatus(finished, 404) : finished,
  },
  {
    id: 'post-is-400',
    violates: ['XCAP-8.1-01', 'HTTP-9.1-02'],
    sentence: 'A POST is answered 400.',
    answer: (finished, { method }) =>
      method === 'POST' && finished.status === 405 ? withStatus(finished, 400) : finished,
  },
  {
    id: 'post-creates',
    violates: ['XCAP-8.1-01', 'HTTP-9.1-02'],
    sentence: 'A POST is served like a PUT.',
    steps: {
      checkMethod: (checkMethod) => (method, target) => checkMethod(method === 'POST' ? 'PUT' : method, target),
      get:
        (get, { steps }) =>
        (request, ...rest) =>
          request.method === 'POST' ? steps.put(request, ...rest) : get(request, ...rest),
    },
  },
  {
    id: 'everybody-reads-nodes',
    violates: [
      'XCAP-8-11',
      'RL-3.4.9-01',
      'RL-4.4.9-01',
      'RL-4.4.9-02',
      'XCAP-5.7-05',
      'PR-9.9-01',
      'PM-10-01',
      'GP-10.9-01',
    ],
    sentence: 'Who may read is asked for documents only; everybody may read their nodes.',
    steps: {
      authorize: (authorize) => (principal, request, target) => {
        if (request.method !== 'GET' || subjectOf(request) === 'document') authorize(principal, request, target);
      },
    },
  },
  {
    id: 'everybody-writes-nodes',
    violates: [
      'XCAP-8-11',
      'RL-4.4.9-01',
      'RL-4.4.9-02',
      'RL-3.4.9-01',
      'XCAP-5.7-05',
      'XCAP-5.7-02',
      'PR-9.9-01',
      'PM-10-01',
      'GP-10.9-01',
    ],
    sentence: 'Who may write is asked for documents only; everybody may write their nodes.',
    steps: {
      authorize: (authorize) => (principal, request, target) => {
        if (subjectOf(request) === 'document') authorize(principal, request, target);
      },
    },
  },
  {
    id: 'everybody-may-everything',
    violates: [
      'XCAP-8-10',
      'XCAP-8-11',
      'XCAP-5.7-02',
      'RL-3.4.9-01',
      'RL-4.4.9-01',
      'PR-9.9-01',
      'PM-10-01',
      'RL-4.4.9-02',
      'XCAP-5.7-04',
      'XCAP-5.7-05',
      'PM-9-02',
      'GP-10.9-01',
      'GBA-NAF-09',
    ],
    sentence: 'Everybody may read and write everything.',
    steps: { authorize: () => () => {} },
  },
];

function refusingExtensions(parseNodeSelector: ParseNodeSelector): ParseNodeSelector {
  return (text) => {
    const parsed = parseNodeSelector(text);
    if (parsed === undefined) throw refuse(409, `${text} is not a node selector that is understood here.`);
    return parsed;
  };
}
