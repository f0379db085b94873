import {
  PIDF_MANIPULATION,
  PRES_RULES,
  RESOURCE_LISTS,
  RLS_SERVICES,
  XCAP_CAPS,
} from '../../../common/usages/standard-usages.js';
import type { Deviation } from '../../xdms/deviation.js';
import { refuse } from '../../xdms/http/refusal.js';
import { withGenerated } from './usages.js';

/** A server with wrong capabilities. */
function listing(change: (text: string) => string): NonNullable<Deviation['environment']> {
  return withGenerated(XCAP_CAPS.auid, ({ text }) => ({ text: (id, server) => change(text(id, server)) }));
}

/** RFC 4825 §12: the capabilities of a server. */
export const CAPABILITIES: readonly Deviation[] = [
  {
    id: 'no-capabilities',
    violates: ['XCAP-12-01', 'XCAP-12.7-01'],
    sentence: 'There is no usage xcap-caps.',
    spreads: 'scenarios about a usage ask the capabilities whether the server has it',
    environment: ({ usages }) => ({ usages: new Map([...usages].filter(([auid]) => auid !== XCAP_CAPS.auid)) }),
  },
  {
    id: 'namespaces-before-auids',
    violates: ['XCAP-12-02'],
    sentence: 'In the capabilities the namespaces stand in front of the AUIDs.',
    environment: listing((text) =>
      text.replace(/( *<auids>.*<\/auids>\n)(.*)( *<namespaces>.*<\/namespaces>\n)/s, '$3$2$1'),
    ),
  },
  {
    id: 'extensions-last',
    violates: ['XCAP-12-02'],
    sentence: 'In the capabilities the extensions stand behind the namespaces.',
    environment: listing((text) => text.replace(/( *<extensions\/>\n)(.*)(<\/xcap-caps>)/s, '$2$1$3')),
  },
  {
    id: 'capabilities-do-not-list-themselves',
    violates: ['XCAP-12-03'],
    sentence: 'The AUID xcap-caps is not listed.',
    environment: listing((text) => text.replace(/ *<auid>xcap-caps<\/auid>\n/, '')),
  },
  {
    id: 'capabilities-namespace-not-listed',
    violates: ['XCAP-12-04'],
    sentence: 'The namespace of xcap-caps is not listed.',
    environment: listing((text) => text.replace(/ *<namespace>urn:ietf:params:xml:ns:xcap-caps<\/namespace>\n/, '')),
  },
  {
    id: 'usages-served-and-not-listed',
    violates: ['XCAP-12-05'],
    sentence: 'Usages are served that are not listed, rls-services among them.',
    environment: listing((text) => text.replace(/ *<auid>(?:rls-services|pres-rules|resource-lists)<\/auid>\n/g, '')),
  },
  {
    id: 'usages-listed-and-not-served',
    violates: ['XCAP-12-05', 'PM-4-01', 'PR-9-01', 'RL-4.4-01'],
    sentence: 'Usages are listed that are not served.',
    steps: {
      findUsage: (findUsage) => (parts) => {
        const usage = findUsage(parts);
        if ([RLS_SERVICES, PRES_RULES, PIDF_MANIPULATION].some(({ auid }) => auid === usage.auid))
          throw refuse(404, 'Not served.');
        return usage;
      },
    },
    spreads: 'nothing can be put where the usage is served by name only',
  },
  {
    id: 'namespaces-listed-without-schema',
    violates: ['XCAP-12-06', 'XCAP-8.2.5-05', 'RL-3.1-02'],
    sentence: 'Namespaces are listed whose schemas the server does not look at.',
    environment: listing((text) =>
      text.replace('  </namespaces>', '    <namespace>urn:ietf:params:xml:ns:pidf:rpid</namespace>\n  </namespaces>'),
    ),
    steps: {
      checkSchema: (checkSchema) => (document, usage) => {
        if (
          !/urn:ietf:params:xml:ns:(?:rls-services|xcap-caps|common-policy|pidf)/.test(document.text) ||
          usage.auid !== RESOURCE_LISTS.auid
        )
          checkSchema(document, usage);
      },
      checkNames: (checkNames) => (document, context) => {
        if (context.id.auid !== RESOURCE_LISTS.auid) checkNames(document, context);
      },
    },
  },
  {
    id: 'xpath-without-being-listed',
    violates: ['XCAP-12-07', 'XCAP-6.3-10', 'XCAP-6.3-36', 'XCAP-6.3-41', 'XCAP-6.3-46'],
    sentence: 'Selectors beyond the grammar are understood, and no extension is listed.',
    steps: {
      parseNodeSelector: (parseNodeSelector) => (text) =>
        parseNodeSelector(text) ??
        parseNodeSelector(
          text
            .replace(/^\/+/, '')
            .replace(/\/\//g, '/')
            .replace(/\[(?:last|position)\(\)(?: *= *\d+)?\]|\[@[\w:]+\]/g, '[1]')
            .replace(/\/(?:text|node|comment)\(\)$/, ''),
        ),
    },
  },
  {
    id: 'capabilities-have-no-nodes',
    violates: ['XCAP-12.3-01'],
    sentence: 'Nothing can be selected in the capabilities.',
    steps: {
      get: (get) => (request, target) => {
        if (target.usage.auid === XCAP_CAPS.auid && target.node !== undefined) throw refuse(404, 'There are no nodes.');
        return get(request, target);
      },
    },
  },
  {
    id: 'capabilities-under-any-name',
    violates: ['XCAP-12.7-01'],
    sentence: 'Whatever name is asked for in the global tree of xcap-caps, the capabilities are answered.',
    environment: withGenerated(XCAP_CAPS.auid, () => ({ owns: ({ xui }) => xui === undefined })),
  },
  {
    id: 'capabilities-of-users',
    violates: ['XCAP-12.7-02'],
    sentence: 'Users have documents of the usage xcap-caps.',
    environment: ({ usages }) => ({
      usages: new Map(
        [...usages].map(([auid, usage]) => [
          auid,
          auid === XCAP_CAPS.auid ? { ...usage, scope: 'users' as const } : usage,
        ]),
      ),
    }),
  },
  {
    id: 'capabilities-can-be-written',
    violates: ['XCAP-12.9-01', 'XCAP-5.7-04'],
    sentence: 'Everybody may write the capabilities; a GET shows those of the server all the same.',
    steps: {
      put:
        (put, { environment }) =>
        (request, target) => {
          const answered = put(request, target);
          // What no GET shows is not kept.
          if (target.usage.auid === XCAP_CAPS.auid) environment.store.delete(target.documentId);
          return answered;
        },
      authorize: (authorize) => (principal, request, target) => {
        if (target.usage.auid !== XCAP_CAPS.auid) authorize(principal, request, target);
      },
      allowedMethods: (allowedMethods) => (target) =>
        target.usage.auid === XCAP_CAPS.auid ? ['GET', 'HEAD', 'PUT', 'DELETE', 'OPTIONS'] : allowedMethods(target),
    },
  },
  {
    id: 'capabilities-without-etag',
    violates: ['XCAP-12.9-02'],
    sentence: 'The capabilities have no entity tag.',
    answer: (finished, { target }) => {
      if (!target.includes('/xcap-caps/')) return finished;
      const { etag: _tag, ...headers } = finished.headers;
      return { ...finished, headers };
    },
  },
  {
    id: 'namespaces-of-rules-not-listed',
    violates: ['PR-8-02'],
    sentence: 'The namespaces of presence rules and of common policy are not listed.',
    environment: listing((text) =>
      text.replace(/ *<namespace>urn:ietf:params:xml:ns:(?:pres-rules|common-policy)<\/namespace>\n/g, ''),
    ),
  },
];
