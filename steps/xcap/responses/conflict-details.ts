import { type DataTable, Then } from '@cucumber/cucumber';
import type { Element } from '@xmldom/xmldom';
import { CONFLICT_KINDS } from '../../../common/conflict-kinds.js';
import { bodyText, headerValue } from '../../../common/exchange.js';
import { XmlExcessError } from '../../../common/xml/xml-excess.js';
import { expectEqual } from '../../expectations.js';
import type { XcaliperWorld } from '../../world.js';
import { expectXml, parseSent, parseXml } from '../../xml.js';
import { canonicalXml } from '../documents/canonical-xml.js';
import { valuesAt } from '../requests/field-selector.js';
import { send } from '../requests/send.js';
import { documentTarget, nodeTarget } from '../requests/targets.js';
import { responseOf } from '../scenario.js';
import { filledTable } from './answers.js';

/**
 * RFC 4825 §11: a 409 usually has a report. Other cases judge its presence; these judge its content. A report with
 * another media type is no report to a client; one case judges that.
 */
Then(
  /^the case continues only if the server sent a conflict report(, whatever its media type)?$/,
  function (this: XcaliperWorld, anyType: string | null) {
    const type = headerValue(responseOf(this).headers, 'Content-Type') ?? '';
    const isReport = anyType === null ? /^application\/xcap-error\+xml\s*(;|$)/i.test(type) : hasReport(this);
    return isReport ? undefined : this.vacuous('the response has no conflict report');
  },
);

/** Columns `XPath` and `value`. */
Then('the conflict report has', function (this: XcaliperWorld, table: DataTable) {
  expectXml(this, bodyText(responseOf(this)), filledTable(this, table), 'conflict report', 'conflict-details');
});

/** The conditions of RFC 4825 §11.1; conditions of extensions belong in `extension`. */
Then('the conflict report has exactly one condition, defined by RFC 4825', function (this: XcaliperWorld) {
  const root = parseSent(this, bodyText(responseOf(this)), 'conflict-details').documentElement;
  const children = [...(root?.childNodes ?? [])].filter((node) => node.nodeType === node.ELEMENT_NODE);
  const known = children.map(({ localName, namespaceURI }) =>
    namespaceURI === 'urn:ietf:params:xml:ns:xcap-error' && CONDITIONS.has(localName ?? '') ? 'known' : localName,
  );
  expectEqual(this, known, ['known'], 'conditions in the conflict report', 'conflict-details');
});

const CONDITIONS: ReadonlySet<string> = new Set([...CONFLICT_KINDS, 'extension']);

/**
 * Resolves `ancestor` in the forms that RFC 4825 §11.1 allows: an HTTP URI, or one relative to the document's URI. The
 * clause also says "relative to the document itself", as for `field`; so a selector from the document element counts.
 */
Then('the ancestor in the conflict report leads to node {string}', async function (this: XcaliperWorld, node: string) {
  const target = ancestorTarget(this);
  const expected = await fetched(this, nodeTarget(this, node));
  if (expected.startsWith('GET ')) this.failMeans(expected);
  expectEqual(this, await fetched(this, target), expected, `content at ${target}`, 'conflict-details');
});

Then(
  /^every (ancestor|field) in the conflict report is percent-encoded$/,
  function (this: XcaliperWorld, what: 'ancestor' | 'field') {
    const uris = what === 'field' ? fieldsOf(this) : inReport(this, 'ancestor').map(textOf);
    expectEqual(this, uris.filter(isNotEncoded), [], `${what}s that are not percent-encoded`, 'conflict-details');
  },
);

/**
 * Takes the values that are not unique (with commas), and the document that the refused request would produce. Passes over
 * a slash or separator in front of a field: another step judges how fields start.
 */
Then(
  'the fields in the conflict report point to {string} in',
  function (this: XcaliperWorld, values: string, text: string) {
    const found = new Set(fieldsOf(this).flatMap((field) => valuesAt(text, field.replace(/^(?:\/?~~)?\//, ''))));
    expectEqual(this, [...found].sort(), listed(values).sort(), 'values that the fields point to', 'conflict-details');
  },
);

function hasReport(world: XcaliperWorld): boolean {
  try {
    return parseXml(bodyText(responseOf(world))).documentElement?.localName === 'xcap-error';
  } catch (thrown) {
    if (thrown instanceof XmlExcessError) throw thrown;
    return false;
  }
}

function inReport(world: XcaliperWorld, name: string): readonly Element[] {
  return [...parseSent(world, bodyText(responseOf(world)), 'conflict-details').getElementsByTagNameNS('*', name)];
}

function textOf({ textContent }: Element): string {
  return (textContent ?? '').trim();
}

function fieldsOf(world: XcaliperWorld): readonly string[] {
  return inReport(world, 'exists').map((exists) => exists.getAttribute('field') ?? 'no field');
}

function listed(values: string): string[] {
  return values.split(',').map((value) => value.trim());
}

/** Finds characters that RFC 3986 §3.3 and §3.4 forbid in a path or a query, and percent signs outside of escapes. */
function isNotEncoded(uri: string): boolean {
  return !/^(?:[A-Za-z0-9\-._~!$&'()*+,;=:@/?]|%[0-9A-Fa-f]{2})*$/.test(uri);
}

function ancestorTarget(world: XcaliperWorld): string {
  const [ancestor] = inReport(world, 'ancestor');
  const text = ancestor === undefined ? '' : textOf(ancestor);
  const document = new URL(documentTarget(world), world.run.subject.xcapRoot);
  const isSelector = !/^(?:[a-z][a-z0-9+.-]*:|\/)/i.test(text) && !text.includes('/~~');
  const { pathname, search } = isSelector ? new URL(`${document.href}/~~/${text}`) : new URL(text, document);
  return pathname + search;
}

async function fetched(world: XcaliperWorld, target: string): Promise<string> {
  const response = await send(world, 'GET', target);
  if (response?.status !== 200) return `GET ${target} got status ${response?.status}`;
  return canonicalXml(bodyText(response));
}
