import { When } from '@cucumber/cucumber';
import type { XcaliperWorld } from '../world.js';
import { attempt, clientOf, stackOf } from './scenario.js';

When(
  'the stack modifies the document of {string}, replacing {string} by {string}',
  async function (this: XcaliperWorld, auid: string, found: string, replacement: string) {
    const options = takeOptions(this);
    await attempt(this, () =>
      stackOf(this).modify(auid, (document) => document.replace(found, () => replacement), options),
    );
  },
);

When(
  'the stack modifies the document of {string} and the caller throws {string}',
  async function (this: XcaliperWorld, auid: string, message: string) {
    await attempt(this, () =>
      stackOf(this).modify(auid, () => {
        throw new Error(message);
      }),
    );
  },
);

When(
  'the stack modifies the document of {string} by adding the list {string} while another client adds the list {string}',
  async function (this: XcaliperWorld, auid: string, mine: string, theirs: string) {
    const stack = stackOf(this);
    let interfered = false;
    await attempt(this, () =>
      stack.modify(auid, async (document) => {
        if (!interfered) {
          interfered = true;
          await stack.replaceDocument(auid, withList(document, theirs));
        }
        return withList(document, mine);
      }),
    );
  },
);

function withList(document: string, name: string): string {
  return document.replace('</resource-lists>', () => `<list name="${name}"/></resource-lists>`);
}

function takeOptions(world: XcaliperWorld): Record<string, unknown> {
  const scenario = clientOf(world);
  const options = scenario.nextOptions;
  scenario.nextOptions = {};
  return options;
}
