import { COMMON_POLICY, PIDF_MANIPULATION, PRES_RULES } from '../../../common/usages/standard-usages.js';
import type { Deviation } from '../../xdms/deviation.js';
import { elementsBelow } from '../../xdms/document/every-element.js';
import type { XmlDocument } from '../../xdms/document/xml-document.js';
import { refuse } from '../../xdms/http/refusal.js';
import type { StepOverrides } from '../../xdms/pipeline/bind-steps.js';
import type { Constraint } from '../../xdms/usages/usage.js';
import { hasSucceeded, withHeader } from './answers.js';
import { PRESENCE } from './rfc4827-pidf.js';
import { POLICIES } from './rfc5025-common-policy.js';
import { deletedTogether, onlyDocument, openToAll } from './usages.js';
import {
  mending,
  refusingInvalid,
  tolerating,
  withConstraints,
  withDefaultNamespace,
  withoutConstraint,
} from './validity.js';

const PRESENCE_AND_RULES: readonly string[] = [...PRESENCE, ...POLICIES];

/** A server whose policies may have what libxml2 says this of, about an element of presence rules. */
function allowing(names: string, complaint: string): StepOverrides {
  return tolerating(POLICIES, new RegExp(`^Element '\\{${PRES_RULES.namespace}\\}(?:${names})'${complaint}`));
}

/** RFC 5025: presence authorization rules. */
export const PRESENCE_RULE_DEVIATIONS: readonly Deviation[] = [
  {
    id: 'rules-typed-by-their-auid',
    violates: ['PR-3-01', 'XCAP-8.3-02'],
    shownBy: POLICIES,
    sentence: 'Presence rules are answered as application/pres-rules+xml.',
    answer: (finished, { target }) =>
      POLICIES.some((auid) => target.includes(`/${auid}/`)) &&
      hasSucceeded(finished) &&
      finished.headers['content-type']?.startsWith('application/auth-policy+xml') === true
        ? withHeader(finished, 'content-type', 'application/pres-rules+xml')
        : finished,
  },
  {
    id: 'rules-of-any-type',
    violates: ['PR-9.4-01'],
    shownBy: POLICIES,
    sentence: 'A presence rules document is accepted with any media type.',
    steps: {
      checkContentType: (checkContentType) => (request, usage, location) => {
        if (usage.auid !== PRES_RULES.auid || location.kind !== 'document') checkContentType(request, usage, location);
      },
    },
  },
  {
    id: 'types-with-charset-refused',
    violates: ['CP-15.2-01', 'PM-5-02'],
    shownBy: PRESENCE_AND_RULES,
    sentence: 'A PUT of presence or of presence rules whose Content-Type has a charset is refused with 415.',
    steps: {
      checkContentType: (checkContentType) => (request, usage, location) => {
        checkContentType(request, usage, location);
        if (/^application\/(?:auth-policy|pidf)\+xml\s*;/.test(request.headers['content-type'] ?? '')) {
          throw refuse(415, 'The media type has no parameters.');
        }
      },
    },
  },
  {
    id: 'subscriptions-handled-in-any-way',
    violates: ['PR-3.2.1-01'],
    shownBy: POLICIES,
    sentence: 'Subscription handling may be any text.',
    steps: allowing('sub-handling', ": \\[facet 'enumeration'\\]"),
  },
  {
    id: 'subscription-handling-trimmed',
    violates: ['XCAP-8.2.3-01'],
    shownBy: POLICIES,
    sentence: 'White space around a way to handle subscriptions is not stored.',
    steps: mending(POLICIES, (text) =>
      text.replace(/(<(?:\w+:)?sub-handling[^>]*>)(?:\s|&#\d+;)*([^<]*?)(?:\s|&#\d+;)*(?=<\/)/g, '$1$2'),
    ),
  },
  {
    id: 'subscription-handling-without-white-space',
    violates: ['PR-3.2.1-02'],
    shownBy: POLICIES,
    sentence: 'White space around a way to handle subscriptions makes a document invalid.',
    steps: refusingInvalid(POLICIES, ({ text }) =>
      /<(?:\w+:)?sub-handling[^>]*>(?:(?:\s|&#\d+;)[^<]*|[^<]*(?:\s|&#\d+;))<\//.test(text),
    ),
  },
  {
    id: 'all-and-some',
    violates: ['PR-3.3.1-01', 'PR-3.3.1-02', 'PR-3.3.1-03'],
    shownBy: POLICIES,
    sentence: 'All devices, persons or services may stand beside what identifies some of them.',
    steps: allowing('all-\\w+|class|service-uri|occurrence-id', ': This element is not expected\\.$'),
  },
  {
    id: 'identifiers-of-anything',
    violates: ['PR-3.3.1-01', 'PR-3.3.1-02', 'PR-3.3.1-03'],
    shownBy: POLICIES,
    sentence: 'Devices, persons and services are identified by whatever identifies one of them.',
    steps: allowing('deviceID|service-uri|service-uri-scheme', ': This element is not expected\\. Expected'),
  },
  {
    id: 'permissions-of-any-text',
    violates: ['PR-3.3.2-01'],
    shownBy: POLICIES,
    sentence: 'The permission for an attribute may be any text.',
    steps: allowing('provide-(?!unknown)[\\w-]+', ": .* is not a valid value of the atomic type 'xs:boolean'"),
  },
  {
    id: 'permissions-in-words',
    violates: ['PR-3.3.2-01'],
    shownBy: POLICIES,
    sentence: 'The permission for an attribute is the word true or false, not a digit.',
    steps: refusingInvalid(POLICIES, ({ text }) => /<(?:\w+:)?provide-(?!unknown)[\w-]+>[01]</.test(text)),
  },
  {
    id: 'user-input-trimmed',
    violates: ['PR-3.3.2-02'],
    shownBy: POLICIES,
    sentence: 'There may be white space around the permission for user input.',
    steps: allowing('provide-user-input', ": .*The value '\\s*(?:false|bare|thresholds|full)\\s*'"),
  },
  {
    id: 'user-input-of-any-text',
    violates: ['PR-3.3.2-02'],
    shownBy: POLICIES,
    sentence: 'The permission for user input may be any text.',
    steps: allowing('provide-user-input', ": \\[facet 'enumeration'\\]"),
  },
  {
    id: 'unknown-attributes-without-names',
    violates: ['PR-3.3.2.14-02'],
    shownBy: POLICIES,
    sentence: 'The permission for an unknown attribute needs neither name nor ns.',
    steps: {
      ...allowing('provide-unknown-attribute', ': The attribute'),
      ...withoutConstraint(POLICIES, /^"" is not/),
    },
  },
  {
    id: 'names-of-unknown-attributes-taken-apart',
    violates: ['PR-3.3.2.14-03', 'PR-3.3.2.14-04'],
    shownBy: POLICIES,
    sentence:
      'Of the name of an unknown attribute its local part is stored; an ns that a prefix has is replaced by its URI.',
    steps: mending(POLICIES, (text) => {
      const uriOf = (prefix: string): string => new RegExp(`xmlns:${prefix}="([^"]*)"`).exec(text)?.[1] ?? prefix;
      return text
        .replace(/(<(?:\w+:)?provide-unknown-attribute[^>]* name=")\w+:/g, '$1')
        .replace(/(<(?:\w+:)?provide-unknown-attribute[^>]* ns=")(\w+)(?=")/g, (_, start: string, prefix: string) =>
          start.concat(uriOf(prefix)),
        );
    }),
  },
  {
    id: 'unknown-attributes-refused',
    violates: ['PR-6-01'],
    shownBy: POLICIES,
    sentence: 'Permissions for unknown attributes are refused.',
    steps: refusingInvalid(POLICIES, ({ text }) => text.includes('provide-unknown-attribute')),
  },
  {
    id: 'all-attributes-with-content',
    violates: ['PR-3.3.2.15-01'],
    shownBy: POLICIES,
    sentence: 'The permission for all attributes may have content.',
    steps: allowing('provide-all-attributes', ': (?:Element|Character) content is not allowed'),
  },
  {
    id: 'unknown-elements-of-known-namespaces',
    violates: ['PR-7-01', 'PM-6-09', 'PM-6-16', 'XCAP-8.2.5-05', 'PM-6-27'],
    shownBy: PRESENCE_AND_RULES,
    sentence: 'In rules and presence, elements that a listed namespace does not have are taken where others may stand.',
    steps: {
      checkNames: (checkNames) => (document, context) => {
        if (!PRESENCE_AND_RULES.includes(context.id.auid)) checkNames(document, context);
      },
    },
  },
  {
    id: 'permissions-without-their-namespace',
    violates: ['PR-7-02', 'CP-7.1.2-01'],
    shownBy: POLICIES,
    sentence: 'Actions and transformations may be of common policy, or of no namespace.',
    steps: tolerating(POLICIES, /^Element '[^']*': This element is not expected\. Expected is \( ##other/),
  },
  {
    id: 'usages-under-shorter-names',
    violates: ['PR-9-01', 'PM-4-01'],
    shownBy: ['/pidf/', '/presence-rules/'],
    sentence: 'Presence is served below pidf, and presence rules below presence-rules, as well.',
    steps: {
      findUsage:
        (findUsage, { environment }) =>
        (parts) => {
          const [auid = '', ...rest] = parts.documentSegments;
          const other = { pidf: PIDF_MANIPULATION.auid, 'presence-rules': PRES_RULES.auid }[auid];
          const known = other === undefined || environment.usages.has(auid) ? auid : other;
          return findUsage({ ...parts, documentSegments: [known, ...rest] });
        },
    },
  },
  {
    id: 'rules-selected-by-common-policy',
    violates: ['PR-9.3-01', 'PR-9.3-02'],
    shownBy: POLICIES,
    sentence: 'The default document namespace of presence rules is that of common policy.',
    steps: withDefaultNamespace(PRES_RULES.auid, () => COMMON_POLICY),
  },
  {
    id: 'rules-selected-by-their-own-default',
    violates: ['PR-9.3-01', 'PR-9.3-02'],
    shownBy: POLICIES,
    sentence: 'Names without a prefix that select in presence rules are of the default namespace of the document.',
    steps: withDefaultNamespace(PRES_RULES.auid, ({ root }) => root.declarations[''] ?? ''),
  },
  {
    id: 'policies-that-make-sense',
    violates: ['PR-9.5-01'],
    shownBy: POLICIES,
    sentence: 'A validity has to begin before it ends, and an exception has to except something.',
    steps: withConstraints(POLICIES, ({ constraints }) => [...constraints, hasSense]),
  },
  {
    id: 'one-policy-for-a-user',
    violates: ['PR-9.7-01'],
    shownBy: POLICIES,
    sentence: 'A user has one document of presence rules, which is called index.',
    steps: withConstraints([PRES_RULES.auid], ({ constraints }) => [...constraints, onlyDocument('index')]),
  },
  {
    id: 'documents-deleted-together',
    violates: ['PR-9.8-01', 'PM-8-01'],
    shownBy: PRESENCE_AND_RULES,
    sentence: 'With a document of presence or of presence rules all documents of the user are deleted.',
    steps: deletedTogether(PRESENCE_AND_RULES),
  },
  {
    id: 'rules-for-everybody',
    violates: ['PR-9.9-01', 'PM-10-01', 'PM-9-02'],
    shownBy: PRESENCE_AND_RULES,
    sentence: 'Everybody reads and writes the presence and the presence rules of others.',
    steps: openToAll(PRESENCE_AND_RULES),
  },
];

const hasSense: Constraint = (document: XmlDocument) => {
  const isOdd = elementsBelow(document.root).some(({ namespace, localName, attributes, children }) => {
    if (namespace !== COMMON_POLICY) return false;
    if (localName === 'except') return attributes.length === 0;
    if (localName !== 'validity') return false;
    const [from = 0, until = 0] = children.map(({ contentStart, contentEnd }) =>
      Date.parse(document.text.slice(contentStart, contentEnd)),
    );
    return from >= until;
  });
  return isOdd ? { kind: 'constraint-failure', phrase: 'This makes no sense.' } : undefined;
};
