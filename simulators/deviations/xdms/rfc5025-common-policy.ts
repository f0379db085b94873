import { domainToASCII } from 'node:url';
import { ALLIANCE_PRES_RULES, COMMON_POLICY, PRES_RULES } from '../../../common/usages/standard-usages.js';
import type { Deviation } from '../../xdms/deviation.js';
import { elementsBelow } from '../../xdms/document/every-element.js';
import { parseDocument } from '../../xdms/document/parse-document.js';
import { elementText, type XmlElement } from '../../xdms/document/xml-document.js';
import { refuse } from '../../xdms/http/refusal.js';
import type { StepOverrides } from '../../xdms/pipeline/bind-steps.js';
import { mending, refusingInvalid, tolerating } from './validity.js';

/** The usages of common-policy documents. */
export const POLICIES: readonly string[] = [PRES_RULES.auid, ALLIANCE_PRES_RULES.auid];

/** A server whose policies may have what libxml2 says this of, about an element of common policy. */
function allowing(names: string, complaint: string): StepOverrides {
  return tolerating(POLICIES, new RegExp(`^Element '\\{${COMMON_POLICY}\\}(?:${names})'${complaint}`));
}

function isOfPolicy(element: XmlElement | undefined, ...names: readonly string[]): boolean {
  return element?.namespace === COMMON_POLICY && names.includes(element.localName);
}

/** A server that refuses policies with such an element. */
function refusingAny(isFaulty: (element: XmlElement) => boolean): StepOverrides {
  return refusingInvalid(POLICIES, ({ root }) => elementsBelow(root).some(isFaulty));
}

function hasForeignLetters({ attributes }: XmlElement): boolean {
  return attributes.some(({ value }) => /[^ -~]/.test(value));
}

/** RFC 4745: rulesets and what a rule applies to. */
export const COMMON_POLICIES: readonly Deviation[] = [
  {
    id: 'rules-sorted',
    violates: ['XCAP-8.2.3-01', 'XCAP-2-02'],
    shownBy: POLICIES,
    sentence: 'The rules of a ruleset that is put are stored in the order of their ids.',
    steps: mending(POLICIES, (text) => {
      const document = parseDocument(text);
      const rules = document.root.children;
      const sorted = rules
        .map((rule) => ({ text: elementText(document, rule), id: rule.attributes[0]?.value ?? '' }))
        .sort((one, other) => (one.id < other.id ? -1 : 1));
      return rules.reduceRight(
        (done, { start, end }, at) => done.slice(0, start) + (sorted[at]?.text ?? '') + done.slice(end),
        text,
      );
    }),
  },
  {
    id: 'three-rules-at-most',
    violates: ['CP-6-01'],
    shownBy: POLICIES,
    sentence: 'A ruleset with more than three rules is refused as invalid.',
    steps: refusingInvalid(POLICIES, ({ root }) => isOfPolicy(root, 'ruleset') && root.children.length > 3),
  },
  {
    id: 'rules-in-whole-policies-only',
    violates: ['CP-6-03'],
    shownBy: POLICIES,
    sentence: 'A rule that is put by itself into presence rules is refused with 403.',
    steps: {
      locateElement:
        (locateElement) =>
        (target, ...rest) => {
          const location = locateElement(target, ...rest);
          const { localName } = location.step.name === '*' ? { localName: '' } : location.step.name;
          const isRule = isOfPolicy(location.parent, 'ruleset') && localName === 'rule';
          if (isRule && POLICIES.includes(target.usage.auid)) throw refuse(403, 'Put the whole ruleset.');
          return location;
        },
    },
  },
  {
    id: 'rules-with-the-same-id',
    violates: ['CP-6.1-02', 'CP-6.1-03'],
    shownBy: POLICIES,
    sentence: 'Several rules of a policy may have the same id.',
    steps: allowing('rule', `, attribute 'id': '[A-Za-z_][\\w.-]*' is not a valid value`),
  },
  {
    id: 'rule-ids-of-any-text',
    violates: ['CP-6.1-02'],
    shownBy: POLICIES,
    sentence: 'The id of a rule may be any text.',
    steps: allowing('rule', `, attribute 'id': '(?![A-Za-z_][\\w.-]*')`),
  },
  {
    id: 'rule-ids-of-ascii',
    violates: ['CP-6.1-02'],
    shownBy: POLICIES,
    sentence: 'The id of a rule with letters beyond ASCII is refused.',
    steps: refusingInvalid(POLICIES, ({ root }) => root.children.some(hasForeignLetters)),
  },
  {
    id: 'rules-without-id',
    violates: ['CP-6.1-02', 'XCAP-5.8-04'],
    shownBy: POLICIES,
    sentence: 'A rule need not have an id.',
    steps: allowing('rule', ": The attribute 'id' is required"),
  },
  {
    id: 'parts-of-rules-in-any-order',
    violates: ['CP-7-01', 'CP-7-02'],
    shownBy: POLICIES,
    sentence: 'A rule may contain conditions, actions and transformations in any order and number.',
    steps: allowing('conditions|actions|transformations', ': This element is not expected'),
  },
  {
    id: 'foreign-conditions-refused',
    violates: ['CP-7-03', 'GP-10-01'],
    shownBy: POLICIES,
    sentence: 'Conditions of other namespaces are refused.',
    steps: refusingAny(({ parent, namespace }) => isOfPolicy(parent, 'conditions') && namespace !== COMMON_POLICY),
  },
  {
    id: 'one-condition-of-each-kind',
    violates: ['CP-7-05', 'PR-9.5-01'],
    shownBy: POLICIES,
    sentence: 'Several conditions of the same name are refused.',
    steps: refusingAny((element) => {
      const names = isOfPolicy(element, 'conditions') ? element.children.map(({ name }) => name) : [];
      return new Set(names).size < names.length;
    }),
  },
  {
    id: 'conditions-of-any-name',
    violates: ['CP-7-05'],
    shownBy: POLICIES,
    sentence: 'Conditions of the namespace of common policy have any name.',
    steps: tolerating(POLICIES, /^Element '[^']*': This element is not expected.*\}identity, .*\}validity, /),
  },
  {
    id: 'empty-identities',
    violates: ['CP-7.1-01'],
    shownBy: POLICIES,
    sentence: 'An identity may be empty, as the text of RFC 5025 has it.',
    steps: allowing('identity', ': Missing child'),
  },
  {
    id: 'single-entities-with-a-domain',
    violates: ['CP-7.1.2-01', 'CP-7.2-01'],
    shownBy: POLICIES,
    sentence: 'What matches one entity may have a domain, and then needs no id.',
    steps: allowing('one', "(?:, attribute 'domain'|: The attribute 'id' is required)"),
  },
  {
    id: 'domains-of-exceptions-dropped',
    violates: ['CP-7.2-03'],
    shownBy: POLICIES,
    sentence: 'Of an exception with an id and a domain, only the id is stored.',
    steps: mending(POLICIES, (text) => text.replace(/(<(?:\w+:)?except(?=[^>]* id=)[^>]*?) domain="[^"]*"/g, '$1')),
  },
  {
    id: 'many-with-an-id',
    violates: ['CP-7.1.3-01'],
    shownBy: POLICIES,
    sentence: 'What matches many entities may have an id.',
    steps: allowing('many', ", attribute 'id'"),
  },
  {
    id: 'exceptions-with-content',
    violates: ['CP-7.1.3-02'],
    shownBy: POLICIES,
    sentence: 'An exception may have any content.',
    steps: allowing('except', ': (?:Element|Character) content is not allowed'),
  },
  {
    id: 'domains-in-ascii',
    violates: ['CP-7.1.3-03'],
    shownBy: POLICIES,
    sentence: 'The names of domains are stored in ASCII.',
    steps: mending(POLICIES, (text) =>
      text.replace(/ domain="([^"]+)"/g, (_, domain: string) => ` domain="${domainToASCII(domain)}"`),
    ),
  },
  {
    id: 'spheres-of-a-registry',
    violates: ['CP-7.3-01'],
    shownBy: POLICIES,
    sentence: 'The value of a sphere is one of home, work and travel.',
    steps: refusingAny(
      (element) =>
        isOfPolicy(element, 'sphere') && !['home', 'work', 'travel'].includes(element.attributes[0]?.value ?? ''),
    ),
  },
  {
    id: 'spheres-without-a-value',
    violates: ['CP-7.3-01'],
    shownBy: POLICIES,
    sentence: 'A sphere need not have a value.',
    steps: allowing('sphere', ": The attribute 'value' is required"),
  },
  {
    id: 'validities-without-end',
    violates: ['CP-7.4-01'],
    shownBy: POLICIES,
    sentence: 'The last from of a validity needs no until.',
    steps: allowing('validity', ': Missing child[^.]*. Expected is \\( [^)]*until'),
  },
  {
    id: 'times-of-validities-of-any-text',
    violates: ['CP-7.4-02'],
    shownBy: POLICIES,
    sentence: 'The times of a validity may be any text.',
    steps: allowing('from|until', ": '"),
  },
  {
    id: 'rules-of-the-past-dropped',
    violates: ['CP-7.4-03', 'CP-12-01'],
    shownBy: POLICIES,
    sentence: 'Rules of a policy that is put are left out when their time is over.',
    steps: mending(POLICIES, (text) =>
      text.replace(/<((?:\w+:)?)rule\s(?:(?!<\/\1rule>).)*<\/\1rule>/gs, (rule) => {
        const ends = [...rule.matchAll(/<(?:\w+:)?until>\s*([^<\s]*)\s*</g)].map(([, end = '']) => Date.parse(end));
        return ends.length > 0 && ends.every((end) => end < Date.now()) ? '' : rule;
      }),
    ),
  },
  {
    id: 'foreign-permissions-refused',
    violates: ['CP-8-02', 'PR-8-03'],
    shownBy: POLICIES,
    sentence: 'Actions and transformations of namespaces that the server does not know are refused.',
    steps: refusingAny(
      ({ parent, namespace }) =>
        isOfPolicy(parent, 'actions', 'transformations') && namespace.startsWith('urn:example'),
    ),
  },
  {
    id: 'foreign-attributes-in-policies',
    violates: ['CP-13-01'],
    shownBy: POLICIES,
    sentence: 'Elements of common policy may have attributes of other namespaces.',
    steps: allowing('\\w+', ", attribute '\\{"),
  },
  {
    id: 'rulesets-of-no-namespace',
    violates: ['CP-13-02'],
    shownBy: POLICIES,
    sentence: 'A policy whose document element is in no namespace is not looked at.',
    steps: {
      checkSchema: (checkSchema) => (document, usage) => {
        if (!POLICIES.includes(usage.auid) || document.root.namespace !== '') checkSchema(document, usage);
      },
    },
  },
  {
    id: 'text-between-the-elements-of-policies',
    violates: ['CP-13-03'],
    shownBy: POLICIES,
    sentence: 'There may be text between the elements of common policy.',
    steps: allowing('ruleset|rule|conditions|actions|transformations', ': Character content other than white'),
  },
];
