import assert from 'node:assert/strict';
import { test } from 'node:test';
import { request } from 'undici';
import { startXdms } from '../../../../simulators/index.js';

const LISTS = 'urn:ietf:params:xml:ns:resource-lists';
const POLICY = 'urn:ietf:params:xml:ns:common-policy';
const DOCUMENT = '/resource-lists/users/sip:alice@example.com/index';
const RULES = '/pres-rules/users/sip:alice@example.com/index';

const users = [{ xui: 'sip:alice@example.com' }];
const seed = {
  [DOCUMENT.slice(1)]: `<resource-lists xmlns="${LISTS}"><list name="a"/><list name="b"/></resource-lists>`,
  [RULES.slice(1)]: `<cr:ruleset xmlns:cr="${POLICY}"/>`,
};
const ENTRY = '<entry uri="sip:bob@example.com"/>';

/** Refused PUTs of elements: what the conflict report says, and the severity and the advice of the finding. */
const REFUSED: readonly (readonly [path: string, body: string, said: RegExp, severity: string, advice: RegExp])[] = [
  [
    `${RULES}/~~/ruleset/rule`,
    '<rule/>',
    /<no-parent .*the ruleset is in urn:ietf:params:xml:ns:common-policy, and not in urn:ietf:params:xml:ns:pres-rules/,
    'error',
    /append \?xmlns\(p=urn:ietf:params:xml:ns:common-policy\)/,
  ],
  [
    `${RULES}/~~/ruleset`,
    '<ruleset/>',
    /<cannot-insert .*the ruleset is in urn:ietf:params:xml:ns:common-policy/,
    'error',
    /append \?xmlns\(p=/,
  ],
  [
    `${DOCUMENT}/~~/list/entry`,
    ENTRY,
    /the document has no list; a node selector begins with the document element, resource-lists/,
    'error',
    /Begin it with resource-lists\//,
  ],
  [`${DOCUMENT}/~~/list`, '<list/>', /<cannot-insert .*document element, resource-lists/, 'error', /Begin it with/],
  [`${DOCUMENT}/~~/resource-lists/list/entry`, ENTRY, /step list selects several elements/, 'error', /position/],
  [
    `${DOCUMENT}/~~/resource-lists/list[@name="c"]/entry`,
    ENTRY,
    /has no list\[@name=&quot;c&quot;\]; there, name is &quot;a&quot; or &quot;b&quot;/,
    'note',
    /Select a parent that exists, or create the parent first/,
  ],
  [
    `${DOCUMENT}/~~/resource-lists/list[@id="c"]/entry`,
    ENTRY,
    /there is none with the attribute id/,
    'note',
    /Select a parent that exists/,
  ],
  [`${DOCUMENT}/~~/resource-lists/list[9]/entry`, ENTRY, /no list\[9\]; there are only 2/, 'note', /parent first/],
  [`${DOCUMENT}/~~/resource-lists/group/entry`, ENTRY, /resource-lists has no group\./, 'note', /Create the parent/],
  [
    `${DOCUMENT}/~~/resource-lists/list[5]`,
    '<list/>',
    /position 5 needs 4 list elements in front of it, and resource-lists has 2/,
    'error',
    /a position of at most 3, or none/,
  ],
  [`${DOCUMENT}/~~/resource-lists/*[5]`, '<list/>', /needs 4 elements in front of it/, 'error', /at most 3/],
  [
    `${DOCUMENT}/~~/resource-lists/list[@name="c"]`,
    '<list name="d"/>',
    /the selector asks for name=&quot;c&quot;, and the new element has &quot;d&quot;/,
    'error',
    /content that the node selector/,
  ],
  [
    `${DOCUMENT}/~~/resource-lists/list[@name="c"]`,
    '<list/>',
    /the new element has no name/,
    'error',
    /content that the node selector/,
  ],
  [
    `${DOCUMENT}/~~/resource-lists/list`,
    '<list name="c"/>',
    /it selects several elements/,
    'error',
    /to the last step/,
  ],
  [
    `${DOCUMENT}/~~/resource-lists/lists`,
    '<list/>',
    /the content is list, and the selector asks for lists/,
    'error',
    /content that the node selector/,
  ],
  [
    `${DOCUMENT}/~~/resource-lists/list[@name="c"]`,
    '<list xmlns="" name="c"/>',
    /the new list is in no namespace, and the selector asks for one in urn:ietf:params:xml:ns:resource-lists/,
    'error',
    /content that the node selector/,
  ],
  [`${DOCUMENT}/~~/resource-lists[2]`, '<resource-lists/>', /there is one document element/, 'error', /by its name/],
  [
    `${DOCUMENT}s/~~/resource-lists/list`,
    '<list/>',
    /The document does not exist/,
    'note',
    /Create the document first/,
  ],
];

for (const [path, body, said, severity, advice] of REFUSED) {
  test(`PUT ${path} with ${body}: ${said}`, async () => {
    await using xdms = await startXdms({ users, seed });
    const headers = { 'content-type': 'application/xcap-el+xml' };
    const target = path.replace(/["[\]]/g, encodeURIComponent);
    const response = await request(xdms.xcapRoot + target, { method: 'PUT', headers, body });
    assert.equal(response.statusCode, 409);
    assert.match(await response.body.text(), said);
    const [finding, ...others] = xdms.findings;
    assert.deepEqual([finding?.severity, others.length], [severity, 0]);
    assert.match(finding?.advice ?? '', advice);
  });
}

test('a directory cannot be created, so the advice is to do without', async () => {
  await using xdms = await startXdms({ users });
  const headers = { 'content-type': 'application/resource-lists+xml' };
  const body = `<resource-lists xmlns="${LISTS}"/>`;
  const response = await request(`${xdms.xcapRoot}${DOCUMENT}s/friends`, { method: 'PUT', headers, body });
  assert.match(await response.body.text(), /directory indexs does not exist/);
  assert.match(xdms.findings[0]?.advice ?? '', /without a directory: XCAP cannot create one/);
});
