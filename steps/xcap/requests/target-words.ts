import { defineParameterType } from '@cucumber/cucumber';
import type { XcaliperWorld } from '../../world.js';
import type { Owner } from '../parameter-types.js';
import { userOf } from '../scenario.js';
import { ownerOf, type Sender } from './credentials.js';
import { documentTarget, nodeTarget, writtenTarget } from './targets.js';

/** Makes the request target that a step means when this sender sends the request. */
export type TargetFor = (world: XcaliperWorld, sender: Sender) => string;

const QUOTED = /"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'/;

/** The words for a target, and what they mean; "the document" is always the first user's. */
const WORDS: readonly (readonly [words: RegExp, meant: (...parts: readonly string[]) => TargetFor])[] = [
  [/(the|the second user's|their own) document/, documentOf],
  [
    new RegExp(`node (${QUOTED.source})`),
    (selector = '') =>
      (world) =>
        nodeTarget(world, unquoted(selector)),
  ],
  // An XCAP root URI without a path has the target `/`.
  [
    new RegExp(`(${QUOTED.source})`),
    (text = '') =>
      (world) =>
        writtenTarget(world, unquoted(text)) || '/',
  ],
  [/a list whose name has (\d+) kB/, listNamed],
  [/the document with every octet of the XUI encoded/, () => withEncodedXui],
];

defineParameterType({
  name: 'target',
  regexp: WORDS.map(([{ source }]) => new RegExp(source.replaceAll(/\((?!\?)/g, '(?:'))),
  transformer(text: string): TargetFor {
    for (const [words, meant] of WORDS) {
      const found = new RegExp(`^(?:${words.source})$`).exec(text);
      if (found !== null) return meant(...found.slice(1));
    }
    throw new Error(`no target is written as ${text}`);
  },
});

function documentOf(whose = 'the'): TargetFor {
  return (world, sender) => documentTarget(world, ownerOf(whose as Owner, sender));
}

/** 1 kB is 1000 octets. */
function listNamed(size = '0'): TargetFor {
  return (world) => nodeTarget(world, `resource-lists/list[@name="${'x'.repeat(Number(size) * 1000)}"]`);
}

function withEncodedXui(world: XcaliperWorld): string {
  const xui = [...Buffer.from(userOf(world).xui)].map((octet) => `%${octet.toString(16).padStart(2, '0')}`).join('');
  return writtenTarget(world, '{document}').replace(writtenTarget(world, '/users/{xui}/'), `/users/${xui}/`);
}

function unquoted(text: string): string {
  return text.slice(1, -1).replace(/\\(["'])/g, '$1');
}
