import { RESOURCE_LISTS, RLS_SERVICES } from '../../../common/usages/standard-usages.js';
import type { Deviation } from '../../xdms/deviation.js';
import { escapeText } from '../../xdms/document/escape.js';
import type { XmlElement } from '../../xdms/document/xml-document.js';
import { refuseConflict } from '../../xdms/http/refusal.js';
import type { StepOverrides } from '../../xdms/pipeline/bind-steps.js';
import { isElementNamed } from '../../xdms/usages/constraints/lists.js';
import { textContent } from '../../xdms/usages/constraints/text-content.js';
import type { ConstraintContext } from '../../xdms/usages/usage.js';
import {
  constraintsRead,
  isList,
  isService,
  listElements,
  refusing,
  schemaReads,
  withoutAttributes,
  withoutContent,
  withoutListed,
} from './list-readings.js';
import { referredElement } from './referred-element.js';

/** A server that replaces the URI in a resource-list. */
function resourceListsRead(change: (uri: string, context: ConstraintContext) => string): StepOverrides {
  return constraintsRead((document, context) =>
    listElements(document)
      .filter(isResourceList)
      .map((element) => ({
        start: element.contentStart,
        end: element.contentEnd,
        text: escapeText(change(textContent(document, element), context)),
      })),
  );
}

/** RFC 4826 §4.1 and §4.2: the content of an RLS services document. */
export const RFC_4826_SERVICES: readonly Deviation[] = [
  {
    id: 'services-of-several-lists',
    violates: ['RL-4.1-04'],
    sentence: 'A service may have several lists and resource-lists, of which the first one counts.',
    steps: schemaReads((document) =>
      listElements(document)
        .filter(isService)
        .flatMap(({ children }) => children.filter(isListOrReference).slice(1).map(withoutListed)),
    ),
  },
  {
    id: 'lists-of-services-not-looked-into',
    violates: ['RL-4.1-05', 'RL-4.4.5-10'],
    sentence: 'What is in the list of a service is held against neither schema nor constraints.',
    steps: (): StepOverrides => {
      const contents: Parameters<typeof schemaReads>[0] = (document) =>
        listElements(document)
          .filter((element) => isElementNamed(element, RLS_SERVICES.namespace, 'list'))
          .flatMap(withoutContent);
      return { ...schemaReads(contents), ...constraintsRead(contents) };
    },
  },
  {
    id: 'lists-of-services-in-either-namespace',
    violates: ['RL-4.1-05'],
    sentence: 'The list of a service may be one of the namespace of resource lists.',
    steps: schemaReads((document) =>
      listElements(document)
        .filter((element) => isElementNamed(element, RESOURCE_LISTS.namespace, 'list'))
        .filter(({ parent }) => parent !== undefined && isService(parent))
        .map(({ start, end }) => ({ start, end, text: `<list xmlns="${RLS_SERVICES.namespace}"/>` })),
    ),
  },
  {
    id: 'packages-of-any-content',
    violates: ['RL-4.2-01', 'RL-6-02'],
    sentence: 'What is in the packages of a service, and which attributes they have, is not held against the schema.',
    steps: schemaReads((document) =>
      listElements(document)
        .filter((element) => isElementNamed(element, RLS_SERVICES.namespace, 'packages'))
        .flatMap((element) => [...withoutContent(element), ...withoutAttributes(document, element, () => true)]),
    ),
  },
  {
    id: 'packages-that-are-registered',
    violates: ['RL-4.1-12'],
    sentence: 'A package has to be the name of an event package that the server knows.',
    steps: refusing(
      'constraint-failure',
      (element, document) =>
        isElementNamed(element, RLS_SERVICES.namespace, 'package') &&
        element.children.length === 0 &&
        !['', 'presence', 'dialog', 'message-summary', 'reg', 'winfo'].includes(textContent(document, element)),
    ),
  },
  {
    id: 'resource-lists-may-be-documents',
    violates: ['RL-4.1-07'],
    sentence: 'The URI in a resource-list may be that of a document.',
    steps: resourceListsRead((uri) => (uri.includes('/~~/') ? uri : `${uri}/~~/resource-lists/list`)),
  },
  {
    id: 'resource-lists-below-any-root',
    violates: ['RL-4.1-08'],
    sentence: 'The URI in a resource-list may be below any XCAP root.',
    steps: resourceListsRead((uri, { xcapRoot }) => uri.replace(/^https?:.*?(?=\/resource-lists\/)/, xcapRoot)),
  },
  {
    id: 'resource-lists-of-any-user',
    violates: ['RL-4.1-09', 'RL-4.4.5-08', 'RL-4.4.5-12'],
    sentence: 'The URI in a resource-list may be below the home directory of any user.',
    steps: resourceListsRead((uri, { id }) =>
      id.xui === undefined ? uri : uri.replace(/\/users\/[^/]+/, `/users/${encodeURIComponent(id.xui)}`),
    ),
  },
  {
    id: 'resource-lists-by-the-text-of-the-xui',
    violates: ['RL-4.4.5-12'],
    sentence: 'The URI in a resource-list has to have the XUI as the server spells it.',
    steps: resourceListsRead((uri, { id }) =>
      id.xui === undefined || uri.includes(`/users/${id.xui}/`) ? uri : uri.replace('/users/', '/users/not-'),
    ),
  },
  {
    id: 'resource-lists-by-a-word',
    violates: ['RL-4.4.5-07'],
    sentence: 'The URI in a resource-list only has to have "/resource-lists" in it somewhere.',
    steps: resourceListsRead((uri, { xcapRoot }) =>
      uri.startsWith(`${xcapRoot}/`) && uri.includes('/resource-lists')
        ? `${xcapRoot}/resource-lists/${uri.slice(xcapRoot.length + 1).replace(/^[^/]*\//, '')}`
        : uri,
    ),
  },
  {
    id: 'resource-lists-of-documents-only',
    violates: ['RL-4.1-07', 'RL-4.1-08', 'RL-4.1-09', 'RL-4.4.5-07', 'RL-4.4.5-08'],
    sentence: 'The URI in a resource-list is looked at when a document is put, and not when a part of one is.',
    steps: {
      put:
        (put, { withSteps }) =>
        (request, target) => {
          const alwaysGood = resourceListsRead(
            (_uri, { id, xcapRoot }) =>
              `${xcapRoot}/resource-lists/users/${encodeURIComponent(id.xui ?? '')}/index/~~/resource-lists/list`,
          );
          return withSteps(target.node === undefined ? {} : alwaysGood, () => put(request, target));
        },
    },
  },
  {
    id: 'resource-lists-with-elements',
    violates: ['RL-4.1-07'],
    sentence: 'A resource-list may contain elements of other namespaces after the URI.',
    steps: (): StepOverrides => {
      const children: Parameters<typeof schemaReads>[0] = (document) =>
        listElements(document)
          .filter(isResourceList)
          .flatMap((element) => element.children.map(withoutListed));
      return { ...schemaReads(children), ...constraintsRead(children) };
    },
  },
  {
    id: 'resource-lists-looked-up',
    violates: ['RL-4.1-11', 'RL-4.4.5-09'],
    sentence: 'A resource-list has to lead to a list that is there.',
    steps: {
      checkConstraints:
        (checkConstraints, { environment }) =>
        (document, usage, context) => {
          checkConstraints(document, usage, context);
          for (const element of listElements(document).filter(isResourceList)) {
            const path = textContent(document, element)
              .trim()
              .slice(context.xcapRoot.length + 1);
            const found = referredElement(path, environment, { id: context.id, document });
            if (found === undefined || !isList(found)) {
              throw refuseConflict({ kind: 'constraint-failure', phrase: 'There is no such list.' });
            }
          }
        },
    },
  },
];

function isResourceList(element: XmlElement): boolean {
  return isElementNamed(element, RLS_SERVICES.namespace, 'resource-list');
}

function isListOrReference(element: XmlElement): boolean {
  return isResourceList(element) || isElementNamed(element, RLS_SERVICES.namespace, 'list');
}
