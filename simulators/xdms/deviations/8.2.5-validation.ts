import { parseDocument } from '../document/parse-document.js';
import { splice } from '../document/xml-document.js';
import { Refusal, refuse, refuseConflict } from '../http/refusal.js';
import { conditionOf, withStatus } from './answers.js';
import type { Deviation } from './deviation.js';
import { subjectOf } from './requests.js';
import { withoutSchema, withUsages } from './usages.js';

const FOREIGN = 'urn:example:';

/** RFC 4825 §8.2.5: what a document has to keep to. */
export const VALIDATION: readonly Deviation[] = [
  {
    id: 'schema-not-checked',
    violates: [
      'XCAP-8.2.5-01',
      'XCAP-8.2.5-04',
      'XCAP-8.4-09',
      'XCAP-8.2.3-31',
      'RL-3.1-02',
      'RL-4.1-02',
      'PM-6-11',
      'PM-6-12',
    ],
    sentence: 'No document is held against its schema.',
    spreads: 'whatever makes a document invalid is taken',
    behaviour: () => ({ checkSchema: () => {} }),
  },
  {
    id: 'schema-of-documents-only',
    violates: ['XCAP-8.2.5-01', 'XCAP-8.2.3-31', 'XCAP-8.2.5-04', 'XCAP-5.3-01'],
    sentence: 'The schema is looked at when a whole document is put, and not when a part of one is.',
    spreads: 'whatever makes a document invalid is taken if it is put as a node',
    behaviour: ({ put, checkSchema }) => ({
      put: (request, target, behaviour, environment) =>
        put(
          request,
          target,
          target.node === undefined ? behaviour : { ...behaviour, checkSchema: () => {} },
          environment,
        ),
      checkSchema,
    }),
  },
  {
    id: 'schema-of-attributes-not-checked',
    violates: ['XCAP-8.2.5-01', 'XCAP-5.3-01'],
    sentence: 'The schema is not looked at when an attribute is put.',
    behaviour: ({ put }) => ({
      put: (request, target, behaviour, environment) =>
        put(
          request,
          target,
          target.node?.selector.terminal === undefined ? behaviour : { ...behaviour, checkSchema: () => {} },
          environment,
        ),
    }),
  },
  {
    id: 'foreign-content-refused',
    violates: ['XCAP-8.2.5-03', 'XCAP-5.8-02'],
    sentence: 'Elements and attributes of namespaces that the server does not know are refused.',
    spreads: 'foreign elements and attributes stand in the documents of many scenarios',
    behaviour: ({ checkSchema }) => ({
      checkSchema: (document, usage) => {
        if (document.text.includes(FOREIGN))
          throw refuseConflict({ kind: 'schema-validation-error', phrase: 'There is foreign content.' });
        checkSchema(document, usage);
      },
    }),
  },
  {
    id: 'foreign-attributes-refused',
    violates: ['XCAP-8.2.5-03'],
    sentence: 'Attributes of namespaces that the server does not know are refused.',
    spreads: 'foreign attributes stand in the documents of many scenarios',
    behaviour: ({ checkSchema }) => ({
      checkSchema: (document, usage) => {
        if (/<[^>]*\s(?!xmlns:|xml:)[\w-]+:[\w-]+=/.test(document.text))
          throw refuseConflict({ kind: 'schema-validation-error', phrase: 'There is a foreign attribute.' });
        checkSchema(document, usage);
      },
    }),
  },
  {
    id: 'foreign-content-anywhere',
    violates: ['XCAP-8.2.5-04'],
    sentence: 'Elements of foreign namespaces are taken wherever they stand.',
    spreads: 'each usage has scenarios on where foreign elements may stand',
    behaviour: ({ checkSchema }) => ({
      checkSchema: (document, usage) => {
        try {
          checkSchema(document, usage);
        } catch (thrown) {
          if (!/\{urn:example|\{urn:foreign|'x:|No matching|urn:example/.test(String(thrown))) throw thrown;
        }
      },
    }),
  },
  {
    id: 'names-of-known-namespaces-not-checked',
    violates: ['XCAP-8.2.5-05', 'XCAP-12-06'],
    sentence:
      'Elements of a listed namespace that its schema does not declare are taken where a wildcard lets them in.',
    behaviour: () => ({ checkNames: () => {} }),
  },
  {
    id: 'listed-namespaces-not-validated',
    violates: ['XCAP-12-06'],
    sentence: 'Content of other listed namespaces is not held against their schemas.',
    behaviour: ({ checkSchema, checkNames }) => ({
      checkSchema: (document, usage) => {
        try {
          checkSchema(document, usage);
        } catch (thrown) {
          if (!/\{urn:ietf:params:xml:ns:(?!resource-lists)/.test(String(thrown)) || usage.auid !== 'resource-lists')
            throw thrown;
        }
      },
      checkNames: (document, context) => {
        if (context.id.auid !== 'resource-lists') checkNames(document, context);
      },
    }),
  },
  {
    id: 'uniqueness-not-checked',
    violates: ['XCAP-8.2.5-07', 'XCAP-8.2.5-08', 'XCAP-7-06', 'RL-3.4.5-01', 'RL-3.4.5-02'],
    sentence: 'Values need not be unique.',
    spreads: 'values that are not unique are put in several places',
    behaviour: ({ checkConstraints }) => ({ checkConstraints: careless('uniqueness-failure', checkConstraints) }),
  },
  {
    id: 'uniqueness-of-documents-only',
    violates: ['XCAP-8.2.5-07', 'XCAP-8.2.5-08'],
    sentence: 'Uniqueness is looked at when a whole document is put, and not when a part of one is.',
    spreads: 'values that are not unique are put in several places',
    behaviour: ({ put, checkConstraints }) => ({
      put: (request, target, behaviour, environment) =>
        put(
          request,
          target,
          target.node === undefined
            ? behaviour
            : { ...behaviour, checkConstraints: careless('uniqueness-failure', checkConstraints) },
          environment,
        ),
    }),
  },
  {
    id: 'uniqueness-of-attributes-not-checked',
    violates: ['XCAP-8.2.5-07'],
    sentence: 'Uniqueness is not looked at when an attribute is put.',
    behaviour: ({ put, checkConstraints }) => ({
      put: (request, target, behaviour, environment) =>
        put(
          request,
          target,
          target.node?.selector.terminal === undefined
            ? behaviour
            : { ...behaviour, checkConstraints: careless('uniqueness-failure', checkConstraints) },
          environment,
        ),
    }),
  },
  {
    id: 'constraints-not-checked',
    violates: ['XCAP-8.2.5-12', 'XCAP-8.2.5-13', 'RL-3.4.5-03', 'RL-3.4.5-05'],
    sentence: 'What a usage asks for beyond its schema and uniqueness is not looked at.',
    spreads: 'each usage has scenarios on its constraints',
    behaviour: ({ checkConstraints }) => ({ checkConstraints: careless('constraint-failure', checkConstraints) }),
  },
  {
    id: 'constraints-of-documents-only',
    violates: ['XCAP-8.2.5-12', 'XCAP-8.2.5-13'],
    sentence: 'What a usage asks for beyond its schema is looked at when a whole document is put only.',
    spreads: 'each usage has scenarios on its constraints',
    behaviour: ({ put, checkConstraints }) => ({
      put: (request, target, behaviour, environment) =>
        put(
          request,
          target,
          target.node === undefined
            ? behaviour
            : { ...behaviour, checkConstraints: careless('constraint-failure', checkConstraints) },
          environment,
        ),
    }),
  },
  {
    id: 'deletions-not-validated',
    violates: ['XCAP-8.2.5-15', 'XCAP-8.4-09', 'XCAP-5.3-01'],
    sentence: 'What a DELETE leaves is not held against the schema.',
    behaviour: ({ deleteResource }) => ({
      deleteResource: (request, target, behaviour, environment) =>
        deleteResource(request, target, { ...behaviour, validateDocument: () => {} }, environment),
    }),
  },
  {
    id: 'refused-changes-stay',
    violates: ['XCAP-8.2.5-17', 'XCAP-8.5-06'],
    sentence: 'A change that makes a document invalid is refused with 409 and made all the same.',
    spreads: 'whatever makes a document invalid stays',
    behaviour: ({ put, validateDocument }) => ({
      put: (request, target, behaviour, environment) =>
        put(
          request,
          target,
          {
            ...behaviour,
            validateDocument: (document, ...given) => {
              try {
                validateDocument(document, ...given);
              } catch (thrown) {
                environment.store.put(target.documentId, document);
                throw thrown;
              }
            },
          },
          environment,
        ),
    }),
  },
  {
    id: 'fragments-validated-alone',
    violates: ['XCAP-8.2.5-18'],
    sentence: 'An element that is put has to be one that the schema declares for itself.',
    spreads: 'the elements of most usages are declared within others, and are put in many scenarios',
    behaviour: ({ readFragment }) => ({
      readFragment: (text, parent, limits) => {
        const fragment = readFragment(text, parent, limits);
        if (['entry', 'list', 'external', 'entry-ref'].includes(fragment.shape.localName)) {
          throw refuseConflict({ kind: 'schema-validation-error', phrase: 'No matching global declaration.' });
        }
        return fragment;
      },
    }),
  },
  {
    id: 'fragments-valid-by-themselves-suffice',
    violates: ['XCAP-8.2.5-18'],
    sentence: 'An element that the schema declares is taken wherever it is put.',
    behaviour: ({ put, checkSchema }) => ({
      put: (request, target, behaviour, environment) => {
        const isElement = target.node !== undefined && target.node.selector.terminal === undefined;
        const name = /<(?:[\w-]+:)?([\w-]+)/.exec(Buffer.from(request.body).toString())?.[1] ?? '';
        const isKnown = ['resource-lists', 'list', 'entry', 'display-name', 'external', 'entry-ref'].includes(name);
        return put(
          request,
          target,
          { ...behaviour, checkSchema: isElement && isKnown ? () => {} : checkSchema },
          environment,
        );
      },
    }),
    spreads: 'elements that make a document invalid are put in several places',
  },
  {
    id: 'stored-namespaces-are-listed',
    violates: ['XCAP-8.2.5-19', 'XCAP-12-08'],
    sentence: 'Every namespace that a stored document declares is listed in xcap-caps.',
    environment: withUsages((usage) => {
      const { generated } = usage;
      if (usage.auid !== 'xcap-caps' || generated === undefined) return usage;
      return {
        ...usage,
        generated: {
          ...generated,
          text: (id, server) => {
            const stored = server
              .documents()
              .flatMap(({ document }) =>
                [...document.text.matchAll(/xmlns(?::[\w-]+)?="([^"]*)"/g)].map(([, uri = '']) => uri),
              );
            const listed = [...new Set(stored)].map((uri) => `    <namespace>${uri}</namespace>\n`).join('');
            return generated.text(id, server).replace('  </namespaces>', `${listed}  </namespaces>`);
          },
        },
      };
    }),
  },
  {
    id: 'invalid-is-a-constraint-failure',
    violates: ['XCAP-11.1-08'],
    sentence: 'The report of a document that would not follow its schema says constraint-failure.',
    answer: (finished) =>
      conditionOf(finished) === 'schema-validation-error'
        ? { ...finished, body: finished.body.replaceAll('schema-validation-error', 'constraint-failure') }
        : finished,
  },
  {
    id: 'constraint-failure-is-a-schema-error',
    violates: ['XCAP-11.1-17'],
    sentence: 'The report of a constraint that would be violated says schema-validation-error.',
    answer: (finished) =>
      conditionOf(finished) === 'constraint-failure'
        ? { ...finished, body: finished.body.replaceAll('constraint-failure', 'schema-validation-error') }
        : finished,
  },
  {
    id: 'document-element-can-be-deleted',
    violates: ['XCAP-8.4-09'],
    sentence: 'A DELETE of the document element deletes the document.',
    behaviour: ({ deleteResource }) => ({
      deleteResource: (request, target, behaviour, environment) => {
        const isRoot = target.node?.selector.terminal === undefined && target.node?.selector.steps.length === 1;
        if (!isRoot) return deleteResource(request, target, behaviour, environment);
        const { usage, documentId } = target;
        return deleteResource(request, { usage, documentId }, behaviour, environment);
      },
    }),
  },
  {
    id: 'uniqueness-is-403-on-attributes',
    violates: ['XCAP-8.2.5-08'],
    sentence: 'An attribute whose value is not unique is refused with 403.',
    answer: (finished, request) =>
      subjectOf(request) === 'attribute' && conditionOf(finished) === 'uniqueness-failure'
        ? withStatus(finished, 403)
        : finished,
  },
  {
    id: 'invalid-documents-mended',
    violates: ['XCAP-8.2.5-01'],
    sentence: 'What the schema does not allow in a document that is put is dropped.',
    spreads: 'each usage has scenarios on its schema',
    behaviour: ({ put, checkSchema }) => ({
      put: (request, target, behaviour, environment) => {
        if (target.node !== undefined) return put(request, target, behaviour, environment);
        const readDocument: typeof behaviour.readDocument = (text, limits) => {
          const document = behaviour.readDocument(text, limits);
          try {
            checkSchema(document, target.usage);
            return document;
          } catch {
            const { root } = document;
            return root.selfClosing
              ? document
              : parseDocument(splice(document.text, root.contentStart, root.contentEnd, ''));
          }
        };
        return put(request, target, { ...behaviour, readDocument }, environment);
      },
    }),
  },
  {
    id: 'attributes-cannot-be-deleted',
    violates: ['XCAP-8.4-14'],
    sentence: 'An attribute that the URI names in a test of its element cannot be deleted.',
    behaviour: ({ confirmDeletion }) => ({
      confirmDeletion: (document, selector, environment) => {
        const { terminal, steps } = selector;
        const tested = steps.at(-1)?.attribute?.name.localName;
        if (terminal?.kind === 'attribute' && terminal.name.localName === tested) {
          throw refuseConflict({ kind: 'cannot-delete', phrase: 'The URI names it.' });
        }
        return confirmDeletion(document, selector, environment);
      },
    }),
  },
  {
    id: 'schemaless-usages',
    violates: ['XCAP-5.8-04'],
    sentence: 'The usage rls-services has no schema.',
    spreads: 'services have many scenarios on their schema',
    environment: withUsages((usage) => (usage.auid === 'rls-services' ? withoutSchema(usage) : usage)),
  },
  {
    id: 'nothing-more-than-once',
    violates: ['XCAP-7-08', 'HTTP-9.2.2-01'],
    sentence: 'A PUT that would change nothing is refused with 409.',
    spreads: 'some scenarios put what is there already',
    behaviour: ({ put }) => ({
      put: (request, target, behaviour, environment) => {
        const before = environment.read(target)?.document.text;
        const confirm: typeof behaviour.validateDocument = (document, ...given) => {
          if (document.text === before) throw refuse(409, 'That is there already.');
          behaviour.validateDocument(document, ...given);
        };
        return put(request, target, { ...behaviour, validateDocument: confirm }, environment);
      },
    }),
  },
  {
    id: 'documents-put-once',
    violates: ['XCAP-8.2.4-01'],
    sentence: 'A document can be put once; a second PUT is refused with 409.',
    spreads: 'documents are replaced in many scenarios',
    behaviour: ({ locateDirectory }) => ({
      locateDirectory: (target, stored, environment) => {
        if (stored !== undefined) throw refuse(409, 'That is there already.');
        return locateDirectory(target, stored, environment);
      },
    }),
  },
];

type CheckConstraints = Parameters<NonNullable<Deviation['behaviour']>>[0]['checkConstraints'];

/** Constraints without those whose breach has this condition. */
function careless(
  condition: 'uniqueness-failure' | 'constraint-failure',
  checkConstraints: CheckConstraints,
): CheckConstraints {
  return (document, usage, context) => {
    for (const constraint of usage.constraints) {
      try {
        checkConstraints(document, { ...usage, constraints: [constraint] }, context);
      } catch (thrown) {
        if (!(thrown instanceof Refusal) || thrown.conflict?.kind !== condition) throw thrown;
      }
    }
  };
}
