import { RESOURCE_LISTS, XCAP_CAPS } from '../../../common/usages/standard-usages.js';
import type { Deviation } from '../../xdms/deviation.js';
import { elementsBelow } from '../../xdms/document/every-element.js';
import { refuseConflict } from '../../xdms/http/refusal.js';
import { schemaReads, withoutListed } from './list-readings.js';
import { withUsages } from './usages.js';

const FOREIGN = 'urn:example:';

/** Tells whether a name has a prefix of the suite's foreign namespaces, or an element declares one as its default. */
function hasForeignContent(text: string): boolean {
  const prefixes = [...text.matchAll(/\sxmlns:([\w.-]+)=["']urn:example:/g)].map(([, prefix]) => prefix);
  return (
    /\sxmlns=["']urn:example:/.test(text) ||
    (prefixes.length > 0 && new RegExp(`[<\\s](?:${prefixes.join('|')}):`).test(text))
  );
}

/** RFC 4825 §8.2.5: content of namespaces that the schema of the usage does not declare. */
export const FOREIGN_CONTENT: readonly Deviation[] = [
  {
    id: 'foreign-content-refused',
    violates: [
      'XCAP-8.2.5-03',
      'XCAP-5.8-02',
      'CP-7.1-01',
      'PM-6-09',
      'RL-4.1-03',
      'CP-8-02',
      'PR-8-03',
      'CP-7-03',
      'RL-3.1-11',
      'RL-6-02',
      'RL-4.1-04',
      'RL-4.1-12',
      'RL-3.1-04',
      'GP-4-03',
      'GP-4-05',
      'GP-4-08',
      'GP-6.5-01',
    ],
    sentence: 'Elements and attributes of namespaces that the server does not know are refused.',
    spreads: 'foreign elements and attributes stand in the documents of many scenarios',
    steps: {
      checkSchema: (checkSchema) => (document, usage) => {
        if (hasForeignContent(document.text))
          throw refuseConflict({ kind: 'schema-validation-error', phrase: 'There is foreign content.' });
        checkSchema(document, usage);
      },
    },
  },
  {
    id: 'foreign-attributes-refused',
    violates: ['XCAP-8.2.5-03', 'RL-3.1-11', 'RL-4.1-03', 'RL-6-02', 'PM-6-31'],
    sentence: 'Attributes of namespaces that the server does not know are refused.',
    spreads: 'foreign attributes stand in the documents of many scenarios',
    steps: {
      checkSchema: (checkSchema) => (document, usage) => {
        if (/<[^>]*\s(?!xmlns:|xml:)[\w-]+:[\w-]+=/.test(document.text))
          throw refuseConflict({ kind: 'schema-validation-error', phrase: 'There is a foreign attribute.' });
        checkSchema(document, usage);
      },
    },
  },
  {
    id: 'foreign-content-anywhere',
    violates: [
      'XCAP-8.2.5-04',
      'RL-3.1-04',
      'RL-3.1-23',
      'RL-4.1-04',
      'RL-6-02',
      'PM-6-25',
      'PM-6-26',
      'CP-7.1-01',
      'CP-13-03',
      'PM-6-10',
      'PM-6-17',
      'RL-4.2-01',
      'XCAP-8.2.5-01',
      'PM-6-03',
      'PM-6-27',
      'PR-3.3.1-01',
      'PR-3.3.1-02',
      'PR-3.3.1-03',
      'RL-3.2-01',
      'PM-6-02',
      'PR-3.3.2.15-01',
      'RL-4.1-07',
      'CP-7.1.2-01',
      'CP-7.1.3-02',
      'GP-6.3-01',
      'GP-6.5.2-02',
    ],
    sentence: 'Elements of namespaces that the server does not know are taken wherever they stand.',
    spreads: 'each usage has scenarios on where foreign elements may stand',
    steps: schemaReads(({ root }) =>
      elementsBelow(root)
        .filter(({ namespace, parent }) => parent !== undefined && namespace.startsWith(FOREIGN))
        .map(withoutListed),
    ),
  },
  {
    id: 'names-of-known-namespaces-not-checked',
    violates: [
      'XCAP-8.2.5-05',
      'XCAP-12-06',
      'RL-4.1-06',
      'PM-6-09',
      'PM-6-16',
      'PR-7-01',
      'PM-6-27',
      'GP-8-01',
      'GP-9-01',
    ],
    sentence:
      'Elements of a listed namespace that its schema does not declare are taken where a wildcard lets them in.',
    steps: { checkNames: () => () => {} },
  },
  {
    id: 'listed-namespaces-not-validated',
    violates: ['XCAP-12-06', 'XCAP-8.2.5-05'],
    sentence: 'Content of other listed namespaces is not held against their schemas.',
    steps: {
      checkSchema: (checkSchema) => (document, usage) => {
        try {
          checkSchema(document, usage);
        } catch (thrown) {
          if (!/\{urn:ietf:params:xml:ns:(?!resource-lists)/.test(String(thrown)) || usage.auid !== RESOURCE_LISTS.auid)
            throw thrown;
        }
      },
      checkNames: (checkNames) => (document, context) => {
        if (context.id.auid !== RESOURCE_LISTS.auid) checkNames(document, context);
      },
    },
  },
  {
    id: 'stored-namespaces-are-listed',
    violates: ['XCAP-8.2.5-19', 'XCAP-12-08'],
    sentence: 'Every namespace that a stored document declares is listed in xcap-caps.',
    environment: withUsages((usage) => {
      const { generated } = usage;
      if (usage.auid !== XCAP_CAPS.auid || generated === undefined) return usage;
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
];
