import type { Element } from '@xmldom/xmldom';
import { hasSucceeded, type Observed, ofHome } from '../../observe/observed.js';
import { allBefore } from '../../observe/trace-groups.js';
import { writesDocument, writtenBy } from '../../observe/written.js';
import { everyElement, named, textOf } from '../../observe/xml.js';
import { inBody, type Opinion, type Rule } from '../rule.js';

const WGS84 = ['urn:ogc:def:crs:EPSG::4326', 'urn:ogc:def:crs:EPSG::4979'];
const GEOMETRIES = /^(?:Point|Polygon|Circle|Ellipse|ArcBand|Sphere|Ellipsoid|Prism)$/;

/** Rules about authorization policies (RFC 4745 as used by RFC 5025, RFC 6772). */
export const POLICY_RULES: readonly Rule[] = [
  { id: 'CP-6.1-01', judge: uniqueRules },
  {
    id: 'CP-7.1.3-04',
    judge: (one) => attributes(one, ['many', 'except'], 'domain', isLowerCase, 'Write the domain in lower-case ASCII.'),
  },
  {
    id: 'CP-7.2-02',
    judge: (one) =>
      attributes(one, ['one', 'except'], 'id', isUri, 'Write a URI with its scheme, like sip:a@example.com.'),
  },
  {
    id: 'CP-7.3-03',
    judge: (one) => attributes(one, ['sphere'], 'value', (value) => !/[,;]/.test(value), 'Separate tokens by blanks.'),
  },
  { id: 'PR-3.3.2.14-01', judge: unknownAttributes },
  { id: 'GP-4.1-03', judge: referenceSystem },
  { id: 'GP-4.1-04', judge: noDimension },
];

function policyOf(one: Observed): Element | undefined {
  const isPolicy = /(?:rules|policy)$/.test(one.target?.auid ?? '');
  return isPolicy ? writtenBy(one) : undefined;
}

function ruleIds(one: Observed): readonly string[] {
  const root = policyOf(one);
  return root === undefined ? [] : named(root, 'rule').map((rule) => rule.getAttribute('id') ?? '');
}

function uniqueRules(one: Observed): Opinion {
  const { target } = one;
  if (target === undefined || !writesDocument(one, target.auid)) return undefined;
  const own = ruleIds(one);
  if (own.length === 0) return undefined;
  const others = allBefore(one.groups.of(one, ofHome), one)
    .filter((other) => hasSucceeded(other) && other.target?.document !== target.document)
    .flatMap(ruleIds);
  const twice = own.find((id, index) => own.indexOf(id) !== index || others.includes(id));
  return twice === undefined
    ? 'kept'
    : inBody(one, `"${twice}"`, `The rule ${twice} exists already.`, 'Give each rule its own id.');
}

function attributes(
  one: Observed,
  elements: readonly string[],
  attribute: string,
  isRight: (value: string) => boolean,
  instead: string,
): Opinion {
  const root = policyOf(one);
  if (root === undefined) return undefined;
  const values = elements
    .flatMap((name) => named(root, name))
    .flatMap((element) => element.getAttribute(attribute) ?? []);
  if (values.length === 0) return undefined;
  const wrong = values.find((value) => !isRight(value));
  return wrong === undefined ? 'kept' : inBody(one, wrong, `The value of ${attribute} has the wrong form.`, instead);
}

function isLowerCase(domain: string): boolean {
  // Other letters may come from an internationalized name.
  return !/^[ -~]*$/.test(domain) || domain === domain.toLowerCase();
}

function isUri(value: string): boolean {
  return /^[A-Za-z][A-Za-z0-9+.-]*:\S+$/.test(value);
}

function unknownAttributes(one: Observed): Opinion {
  const root = policyOf(one);
  const all = root === undefined ? [] : named(root, 'provide-unknown-attribute');
  if (all.length === 0) return undefined;
  const wrong = all.find((element) => {
    return (element.getAttribute('name') ?? ':').includes(':') || !isUri(element.getAttribute('ns') ?? '');
  });
  if (wrong === undefined) return 'kept';
  return inBody(
    one,
    'provide-unknown-attribute',
    `The permission ${textOf(wrong)} lacks a plain name or a namespace.`,
    'Give name without a prefix, and ns.',
  );
}

function geometries(one: Observed): readonly Element[] {
  const root = policyOf(one);
  return root === undefined ? [] : everyElement(root).filter(({ localName }) => GEOMETRIES.test(localName ?? ''));
}

function referenceSystem(one: Observed): Opinion {
  const all = geometries(one);
  if (all.length === 0) return undefined;
  const wrong = all.find((geometry) => !WGS84.includes(geometry.getAttribute('srsName') ?? ''));
  return wrong === undefined
    ? 'kept'
    : inBody(one, `<${wrong.nodeName}`, 'The geometry does not name WGS 84.', `Add srsName="${WGS84[0]}".`);
}

function noDimension(one: Observed): Opinion {
  const all = geometries(one).flatMap(everyElement);
  if (all.length === 0) return undefined;
  const wrong = all.find((element) => element.hasAttribute('srsDimension'));
  return wrong === undefined ? 'kept' : inBody(one, 'srsDimension', 'The geometry has srsDimension.', 'Leave it out.');
}
