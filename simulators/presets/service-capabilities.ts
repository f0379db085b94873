import { type FieldNames, requireFlag, requireOptions } from '../../common/arguments.js';
import {
  CAPABILITY_ACTIONS,
  CAPABILITY_NAMES,
  type ServiceCapabilities,
  type ServiceCapability,
} from '../../common/usages/service-capabilities.js';
import { elementsBelow } from '../xdms/document/every-element.js';
import type { XmlDocument, XmlElement } from '../xdms/document/xml-document.js';
import type { StepOverrides } from '../xdms/pipeline/bind-steps.js';

/** @throws InvalidArgumentError naming the field */
export function requireServiceCapabilities(given: ServiceCapabilities, argument: string): void {
  requireOptions(given, { diversion: true, barring: true }, argument);
  for (const service of ['diversion', 'barring'] as const) {
    const capability = given[service];
    if (capability === undefined) continue;
    const place = `${argument}.${service}`;
    const { active = true, provisioned = {} } = requireOptions(capability, { active: true, provisioned: true }, place);
    requireFlag(active, `${place}.active`);
    const known = Object.fromEntries(CAPABILITY_NAMES[service].map((name) => [name, true] as const));
    for (const [name, value] of Object.entries(
      requireOptions(provisioned, known as FieldNames<typeof provisioned>, `${place}.provisioned`),
    )) {
      requireFlag(value, `${place}.provisioned.${name}`);
    }
  }
}

/** Adds the capabilities to the document of a subscriber, behind the start tag of its document element. */
export function withServiceCapabilities(text: string, { diversion = {}, barring = {} }: ServiceCapabilities): string {
  const conditions = (of: ServiceCapability) => [
    ...CAPABILITY_NAMES.barring.map((name) => provision(name, of)),
    '<serv-cap-media><media>audio</media><media>video</media></serv-cap-media>',
  ];
  const actions = [
    '<serv-cap-target><telephony-type/></serv-cap-target>',
    ...CAPABILITY_ACTIONS.map((name) => provision(name, diversion)),
  ];
  const parts = [
    ...service('diversion', diversion, { conditions: conditions(diversion), actions }),
    ...service('barring', barring, { conditions: conditions(barring) }),
  ];
  return text.replace(/<simservs[^>]*>/, (tag) => [tag, ...parts.map((line) => `  ${line}`)].join('\n'));
}

function provision<Name extends string>(name: Name, { provisioned }: ServiceCapability<Name>): string {
  return `<serv-cap-${name} provisioned="${provisioned?.[name] ?? true}"/>`;
}

function service(
  name: string,
  { active = true }: Pick<ServiceCapability, 'active'>,
  parts: Readonly<Record<string, readonly string[]>>,
): readonly string[] {
  const inside = Object.entries(parts).flatMap(([part, lines]) => [
    `  <serv-cap-${part}>`,
    ...lines.map((line) => `    ${line}`),
    `  </serv-cap-${part}>`,
  ]);
  const element = `communication-${name}-serv-cap`;
  return [`<${element} active="${active}">`, ...inside, `</${element}>`];
}

/** The services whose rules the capabilities are about, and the specification of each. */
const SERVICES: Readonly<Record<string, { readonly capability: string; readonly rule: string }>> = {
  'communication-diversion': { capability: 'communication-diversion-serv-cap', rule: '3GPP TS 24.604' },
  'incoming-communication-barring': { capability: 'communication-barring-serv-cap', rule: '3GPP TS 24.611' },
  'outgoing-communication-barring': { capability: 'communication-barring-serv-cap', rule: '3GPP TS 24.611' },
};

/**
 * Tells clients that write a condition or an action which the operator has not provisioned. The mock takes it: no text
 * that was readable has a server refuse it.
 */
export const TELLS_WHAT_IS_NOT_PROVISIONED: StepOverrides = {
  put:
    (put, { environment: { report, store } }) =>
    (request, target) => {
      if (target.usage.rootElement.localName !== 'simservs') return put(request, target);
      const before = store.get(target.documentId)?.document;
      const answer = put(request, target);
      const after = store.get(target.documentId)?.document;
      if (after === undefined) return answer;
      const known = new Set(before === undefined ? [] : unprovisioned(before).map(({ text }) => text));
      for (const { rule, text } of unprovisioned(after).filter((one) => !known.has(one.text))) {
        const advice = 'Read the service capabilities first, and write only what they provision.';
        report({ rule, text, advice, request: `${request.method} ${request.target}` });
      }
      return answer;
    },
};

/** Lists the conditions and actions in rules of a document that its capabilities do not provision. */
function unprovisioned({ root }: XmlDocument): readonly { readonly rule: string; readonly text: string }[] {
  return root.children.flatMap((one) => {
    const meant = SERVICES[one.localName];
    const capability = root.children.find(({ localName }) => localName === meant?.capability);
    if (meant === undefined || capability === undefined) return [];
    const refused = elementsBelow(capability).filter(isNotProvisioned);
    const names = new Set(refused.map(({ localName }) => localName));
    return elementsBelow(one).flatMap((element) => {
      const name = isUnconditional(element) ? 'unconditional' : element.localName;
      if (!names.has(`serv-cap-${name}`)) return [];
      const what = name === element.localName ? `has ${name}` : `is ${name}`;
      const text = `${ruleOf(element)} of ${one.localName} ${what}, which ${meant.capability} does not provision.`;
      return [{ rule: meant.rule, text }];
    });
  });
}

/** No element stands for it: such a rule has no conditions, but for one that switches it off. */
function isUnconditional({ localName, children }: XmlElement): boolean {
  const conditions = children.find((one) => one.localName === 'conditions')?.children ?? [];
  return localName === 'rule' && conditions.every((one) => one.localName === 'rule-deactivated');
}

function isNotProvisioned({ attributes }: XmlElement): boolean {
  return attributes.some(({ name, value }) => name === 'provisioned' && ['false', '0'].includes(value.trim()));
}

function ruleOf(element: XmlElement): string {
  for (let one: XmlElement | undefined = element; one !== undefined; one = one.parent) {
    const id = one.localName === 'rule' && one.attributes.find(({ name }) => name === 'id')?.value;
    if (typeof id === 'string') return `The rule ${id}`;
  }
  return 'A rule';
}
