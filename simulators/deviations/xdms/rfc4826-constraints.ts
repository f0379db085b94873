import { RESOURCE_LISTS, RLS_SERVICES } from '../../../common/usages/standard-usages.js';
import type { Deviation } from '../../xdms/deviation.js';
import { attributeOf } from '../../xdms/document/attributes.js';
import { parseDocument } from '../../xdms/document/parse-document.js';
import type { XmlDocument } from '../../xdms/document/xml-document.js';
import { refuseConflict } from '../../xdms/http/refusal.js';
import type { StepOverrides } from '../../xdms/pipeline/bind-steps.js';
import type { Environment } from '../../xdms/pipeline/environment.js';
import type { ResolvedTarget } from '../../xdms/pipeline/target.js';
import { isElementNamed } from '../../xdms/usages/constraints/lists.js';
import { contentRewritten } from './answers.js';
import {
  constraintsRead,
  identityOf,
  isList,
  listElements,
  refusing,
  withAttribute,
  withMemberValue,
  withoutContent,
  withoutListed,
} from './list-readings.js';

/** A server that treats texts with equal `canonical` forms as equal. */
function comparing(canonical: (text: string) => string): StepOverrides {
  return {
    checkConstraints: (checkConstraints) => (document, usage, context) => {
      checkConstraints(document, usage, context);
      if (usage.auid === RESOURCE_LISTS.auid) checkConstraints(parseDocument(canonical(document.text)), usage, context);
    },
  };
}

/** A server that skips the constraints of a usage for a PUT to such a target. */
function carelessWhere(isCareless: (target: ResolvedTarget, environment: Environment) => boolean): StepOverrides {
  return {
    put:
      (put, { environment, withSteps }) =>
      (request, target) =>
        withSteps(isCareless(target, environment) ? { checkConstraints: () => () => {} } : {}, () =>
          put(request, target),
        ),
  };
}

/** RFC 4826 §3.1 and §3.4: constraints on resource lists beyond their schema. */
export const RFC_4826_CONSTRAINTS: readonly Deviation[] = [
  {
    id: 'missing-names-are-empty-names',
    violates: ['RL-3.1-03'],
    sentence: 'Of two lists without a name in one parent, or one without and one with an empty name, one is refused.',
    steps: constraintsRead((document) =>
      listElements(document)
        .filter((element) => isList(element) && attributeOf(element, '', 'name') === undefined)
        .map((element) => withAttribute(element, 'name=""')),
    ),
  },
  {
    id: 'members-compared-without-case',
    violates: ['RL-3.1-08', 'RL-3.1-13', 'RL-3.1-18', 'RL-3.4.5-08', 'RL-3.4.7-01'],
    sentence: 'Whether members of a list are equal is decided without regard to case.',
    steps: comparing((text) => text.toLowerCase()),
  },
  {
    id: 'members-compared-as-uris',
    violates: ['RL-3.1-08', 'RL-3.1-13', 'RL-3.1-18', 'RL-3.4.7-01'],
    sentence: 'Members of a list are equal if their URIs are, with needless escapes or a default port.',
    steps: comparing((text) =>
      text
        .replace(/%(4[1-9a-f]|5[0-9a]|6[1-9a-f]|7[0-9a])/gi, (_, digits: string) =>
          String.fromCharCode(Number.parseInt(digits, 16)),
        )
        .replace(/(http:\/\/[\w.-]+):80(?=\/)/g, '$1'),
    ),
  },
  {
    id: 'members-unique-in-the-document',
    violates: ['RL-3.1-09', 'RL-3.1-13', 'RL-3.1-18', 'RL-3.4.5-07', 'RL-4.4.5-10'],
    sentence: 'What has to be unique within its parent may not be in another parent either.',
    steps: {
      checkConstraints: (checkConstraints) => (document, usage, context) => {
        checkConstraints(document, usage, context);
        const members = listElements(document).map((element) => ({
          of: element.parent,
          identity: identityOf(element),
        }));
        const parents = new Map(members.map(({ of, identity }) => [identity, of]));
        if (members.some(({ of, identity }) => identity !== undefined && parents.get(identity) !== of)) {
          throw refuseConflict({ kind: 'constraint-failure', phrase: 'There is another member like this.' });
        }
      },
    },
  },
  {
    id: 'lists-in-lists-not-looked-into',
    violates: [
      'RL-3.1-03',
      'RL-3.1-08',
      'RL-3.4.5-01',
      'RL-3.4.5-02',
      'RL-3.4.5-03',
      'RL-3.4.5-05',
      'RL-4.4.5-10',
      'XCAP-8.2.5-08',
    ],
    sentence: 'What is in a list within a list may be equal and refer to anything.',
    steps: constraintsRead((document) =>
      listElements(document)
        .filter((element) => isList(element) && element.parent !== undefined && isList(element.parent))
        .flatMap(withoutContent),
    ),
  },
  {
    id: 'constraints-of-document-elements-not-checked',
    violates: ['RL-3.4.5-01', 'RL-3.4.5-02', 'RL-3.4.5-03', 'RL-3.4.5-05'],
    sentence: 'What lists have to keep to is not looked at when the document element is put as an element.',
    steps: carelessWhere(({ usage, node }) => usage.auid === RESOURCE_LISTS.auid && node?.selector.steps.length === 1),
  },
  {
    id: 'constraints-of-new-attributes-not-checked',
    violates: ['RL-3.4.5-01'],
    sentence: 'What lists have to keep to is not looked at when an attribute is put that was not there.',
    steps: carelessWhere((target, { read, resolve }) => {
      const { usage, node } = target;
      const stored = read(target);
      if (usage.auid !== RESOURCE_LISTS.auid || node?.selector.terminal === undefined || stored === undefined)
        return false;
      return resolve(stored.document, node.selector).kind === 'no-match';
    }),
  },
  {
    id: 'constraints-of-attributes-in-services-not-checked',
    violates: ['RL-4.4.5-10'],
    sentence: 'What lists have to keep to is not looked at when an attribute is put in the list of a service.',
    steps: carelessWhere(
      ({ usage, node }) =>
        usage.auid === RLS_SERVICES.auid && node?.selector.terminal !== undefined && node.selector.steps.length > 2,
    ),
  },
  {
    id: 'refs-may-begin-with-a-slash',
    violates: ['RL-3.1-14', 'RL-3.4.5-03', 'RL-4.4.5-10'],
    sentence: 'A ref may be an absolute path as well.',
    steps: constraintsRead((document) =>
      membersOf(document, 'entry-ref').flatMap((element) =>
        withMemberValue(document, element, 'ref', (ref) => ref.replace(/^\//, '')),
      ),
    ),
  },
  {
    id: 'anchors-of-any-scheme',
    violates: ['RL-3.1-19', 'RL-3.4.5-05', 'RL-4.4.5-10'],
    sentence: 'An anchor may be an absolute URI of any scheme.',
    steps: constraintsRead((document) =>
      membersOf(document, 'external').flatMap((element) =>
        withMemberValue(document, element, 'anchor', (anchor) => anchor.replace(/^(?!https?:)[a-z]+:\/*/, 'http://')),
      ),
    ),
  },
  {
    id: 'anchors-without-tls-only',
    violates: ['RL-3.1-24'],
    sentence: 'An anchor has to be a URI of the scheme http, and cannot be one of https.',
    steps: refusing('constraint-failure', (element) =>
      (attributeOf(element, '', 'anchor')?.value ?? '').startsWith('https:'),
    ),
  },
  {
    id: 'missing-anchors-made-empty',
    violates: ['RL-3.1-17'],
    sentence: 'An external without an anchor is stored with an empty one.',
    steps: {
      ...contentRewritten((text) => text.replace(/<external(?![^>]*\sanchor=)/g, '$& anchor=""')),
      ...constraintsRead((document) =>
        membersOf(document, 'external')
          .filter((element) => attributeOf(element, '', 'anchor')?.value === '')
          .map(withoutListed),
      ),
    },
  },
  {
    id: 'references-resolved-to-nothing',
    violates: ['RL-3.1-21', 'XCAP-2-02'],
    sentence: 'References are resolved when something is read, and left out; nothing is ever found behind them.',
    spreads: 'the scenarios on lists have many references',
    answer: (finished, { method }) =>
      method === 'GET' && finished.status === 200
        ? {
            ...finished,
            body: finished.body.replace(/<(entry-ref|external)\s[^>]*?(?:\/>|[^/]>.*?<\/\1>)/gs, ''),
          }
        : finished,
  },
  {
    id: 'references-follow-names',
    violates: ['RL-3.4.8-01'],
    sentence: 'When a list is given another name, every reference to a list by its name gets that one.',
    steps: {
      put:
        (put, { environment }) =>
        (request, target) => {
          const answered = put(request, target);
          const { terminal } = target.node?.selector ?? {};
          if (terminal?.kind !== 'attribute' || terminal.name.localName !== 'name') return answered;
          const name = Buffer.from(request.body).toString().slice(1, -1);
          for (const { id, document } of environment.store.all()) {
            const text = document.text.replace(/(\/list%5b@name=%22)[^%]*(?=%22%5d)/g, `$1${name}`);
            if (text !== document.text) environment.store.put(id, parseDocument(text));
          }
          return answered;
        },
    },
  },
  {
    id: 'lists-that-are-referred-to-stay',
    violates: ['RL-3.4.8-01', 'XCAP-5.3-06'],
    sentence: 'Nothing can be deleted from a document that another document refers to.',
    steps: {
      deleteResource:
        (deleteResource, { environment }) =>
        (request, target) => {
          const { auid, xui, path } = target.documentId;
          const name = `${auid}/users/${xui}/${path.join('/')}/~~`;
          if (environment.store.all().some(({ document }) => document.text.includes(name))) {
            throw refuseConflict({ kind: 'constraint-failure', phrase: 'Something refers to this document.' });
          }
          return deleteResource(request, target);
        },
    },
  },
];

function membersOf(document: XmlDocument, kind: string): ReturnType<typeof listElements> {
  return listElements(document).filter((element) => isElementNamed(element, RESOURCE_LISTS.namespace, kind));
}
