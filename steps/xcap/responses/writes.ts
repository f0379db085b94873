import { type DataTable, Given, Then, When } from '@cucumber/cucumber';
import type { Element } from '@xmldom/xmldom';
import { bodyText, headerValue } from '../../../common/exchange.js';
import { expectEqual } from '../../expectations.js';
import type { XcaliperWorld } from '../../world.js';
import { escapeXml, expectXml, parseSent } from '../../xml.js';
import { canonicalOf, comparable } from '../documents/canonical-xml.js';
import { readBack } from '../documents/document-state.js';
import { judgeStored } from '../documents/documents.js';
import { lastRequest, request } from '../requests/requests.js';
import { send } from '../requests/send.js';
import { writtenTarget } from '../requests/targets.js';
import { responseOf } from '../scenario.js';
import { filledIn } from '../stand-ins.js';

/** For documents that the server generates: the server decides who may read them. */
Given('the client may read {string}', async function (this: XcaliperWorld, target: string) {
  const status = (await send(this, 'GET', writtenTarget(this, target)))?.status;
  return status === 200 ? undefined : this.skip(`the subject answers GET ${target} with ${status ?? 'nothing'}`);
});

/** Canonical XML drops redundant declarations, so the step reads the start tag. */
Then(
  'the stored element with {word} {string} is written {string} and declares',
  async function (this: XcaliperWorld, attribute: string, value: string, name: string, table: DataTable) {
    const { text } = await readBack(this);
    const elements = text === undefined ? [] : [...parseSent(this, text, 'stored-document').getElementsByTagName('*')];
    const found = elements.filter((element) => element.getAttribute(attribute) === value).map(startTagOf);
    expectEqual(
      this,
      found,
      [{ name, declared: table.rowsHash() }],
      `element whose ${attribute} is ${value}`,
      'stored-document',
    );
  },
);

/** Looks at some values only, for rules that do not speak of the rest of the document. */
Then('the stored document has', async function (this: XcaliperWorld, table: DataTable) {
  await judgeStored(this, (text) => {
    // Other cases judge what a GET returns; here the text has to be XML to be looked at.
    const document = text === undefined ? '<nothing/>' : canonicalOf(this, text);
    expectXml(this, document, table, 'stored document', 'stored-document');
  });
});

/** RFC 4825 §8.2.5: suggested values satisfy the uniqueness constraints. */
When(
  'the client repeats the request with the first suggested value instead of {string}',
  async function (this: XcaliperWorld, rejected: string) {
    const [suggested] = parseSent(this, bodyText(responseOf(this)), 'conflict-details').getElementsByTagNameNS(
      '*',
      'alt-value',
    );
    if (suggested === undefined) throw new Error('the conflict report suggests no value');
    const rejectedRequest = lastRequest(this);
    const { method, target, headers } = rejectedRequest;
    const type = headerValue(headers, 'Content-Type') ?? '';
    const value = escapeXml(suggested.textContent ?? '');
    const body = bodyText(rejectedRequest).replaceAll(filledIn(this, rejected), () => value);
    await request(this, { method, target, type, body });
  },
);

/** RFC 4825 §8.2.7: a 201 can have a Location that identifies the new resource. */
Then('a Location in the response leads to the new content', async function (this: XcaliperWorld) {
  const location = headerValue(responseOf(this).headers, 'Location');
  if (location === undefined) return this.vacuous('the response has no Location');
  const put = lastRequest(this);
  const { pathname, search } = new URL(location, put.origin + put.target);
  const response = await send(this, 'GET', pathname + search);
  expectEqual(this, response?.status, 200, `status of a GET of the Location ${location}`, { field: 'Location' });
  expectEqual(
    this,
    comparable(response === undefined ? '' : bodyText(response)),
    comparable(bodyText(put)),
    `content at the Location ${location}`,
    { field: 'Location' },
  );
  return undefined;
});

function startTagOf(element: Element): { readonly name: string; readonly declared: Readonly<Record<string, string>> } {
  const declarations = [...element.attributes].filter(({ name }) => name === 'xmlns' || name.startsWith('xmlns:'));
  return {
    name: element.tagName,
    declared: Object.fromEntries(declarations.map(({ name, value }) => [name, value])),
  };
}
