import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { XcaliperWorld } from '../../../steps/world.js';
import { documentReference, documentTarget, nodeTarget, writtenTarget } from '../../../steps/xcap/requests/targets.js';

function worldOf(...xuis: readonly string[]): XcaliperWorld {
  const subject = { xcapRoot: 'http://xcap.example.com/root', users: xuis.map((xui) => ({ xui })) };
  return { run: { subject } } as unknown as XcaliperWorld;
}

const world = worldOf('sip:a/b?c@example.com', 'sip:é@example.com');
const DOCUMENT = '/root/resource-lists/users/sip:a%2Fb%3Fc@example.com/index';

test('a document is addressed below the path of the root, its XUI as one segment', () => {
  assert.equal(documentTarget(world), DOCUMENT);
  assert.equal(documentTarget(world, 1), '/root/resource-lists/users/sip:%C3%A9@example.com/index');
});

/** The path of the document below the root. */
const REFERENCE = DOCUMENT.slice('/root/'.length);

test('a reference to the document begins behind the root and its slash', () => {
  assert.equal(documentReference(world), REFERENCE);
});

const NODES: readonly (readonly [selector: string, target: string])[] = [
  ['resource-lists/list[2]', '/~~/resource-lists/list%5B2%5D'],
  ['resource-lists/list[@name="a/b?c"]/entry', '/~~/resource-lists/list%5B@name=%22a%2Fb%3Fc%22%5D/entry'],
  ["a[@b='50% é']", "/~~/a%5B@b='50%25%20%C3%A9'%5D"],
  ['a/p:b?xmlns(p=urn:x)', '/~~/a/p:b?xmlns(p=urn:x)'],
  ['a/namespace::*', '/~~/a/namespace::*'],
  ['a[@b="{xui}"]', '/~~/a%5B@b=%22sip:a%252Fb%253Fc@example.com%22%5D'],
  [
    'a[@b="{document reference}/~~/a"]',
    `/~~/a%5B@b=%22${REFERENCE.replace(/[/%]/g, encodeURIComponent)}%2F~~%2Fa%22%5D`,
  ],
];

for (const [selector, target] of NODES) {
  test(`the target of node ${selector} is ${target}`, () => {
    assert.equal(nodeTarget(world, selector), DOCUMENT + target);
  });
}

test('a written target is sent unchanged, except for its stand-ins', () => {
  assert.equal(writtenTarget(world, '{root}/x/{xui2}/%zz'), '/root/x/sip:%C3%A9@example.com/%zz');
  assert.equal(writtenTarget(world, '{document}/%7E%7E/a'), `${DOCUMENT}/%7E%7E/a`);
});
