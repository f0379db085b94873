import type { HeaderList } from '../../common/exchange.js';
import {
  CASE_HEADER,
  type DocumentBefore,
  documentBefore,
  documentUri,
  READS,
  ReadOnlyError,
  trafficOf,
} from '../../src/measure/server/for-steps.js';
import type { XcaliperWorld } from '../world.js';
import { stateBefore } from '../xcap/documents/document-state.js';
import { withEntityTags } from '../xcap/requests/requests.js';
import { send } from '../xcap/requests/send.js';
import { writtenTarget } from '../xcap/requests/targets.js';
import { scenarioOf } from '../xcap/scenario.js';
import { rootOrigin } from './conversation.js';
import { credentialFields, withoutCredentials } from './credentials/credential-fields.js';
import { type MessageOptions, type RawMessage, rawMessage } from './raw-message.js';

interface PreparedOptions extends MessageOptions {
  /** Whether the request needs no credentials, because any response will do. */
  readonly isAnonymous?: boolean;
}

/**
 * Makes a request from the text of a feature, and takes a snapshot of the document. Adds credentials when the subject
 * asks for them and the feature has none. Fills in the stand-ins of `rawMessage` and `writtenTarget`, those for entity
 * tags, `{host}` (host and port of the XCAP root) and `{origin}` (its scheme, host and port).
 */
export async function prepare(
  world: XcaliperWorld,
  text: string,
  { isAnonymous = false, ...options }: PreparedOptions = {},
): Promise<RawMessage> {
  const scenario = scenarioOf(world);
  // Sockets do not pass the dispatcher, which restores what the case before has left.
  await world.run.shortcuts?.left.restore();
  scenario.before = await stateBefore(world);
  const hasCredentials = /^(?:proxy-)?authorization:/im.test(text);
  const credentials = hasCredentials || isAnonymous ? withoutCredentials(world) : await credentialFields(world);
  const own = [caseField(world), ...subjectFields(world, text)];
  const moreFields: MessageOptions['moreFields'] = (...request) => [...own, ...credentials(...request)];
  const origin = rootOrigin(world);
  const written = withEntityTags(world, writtenTarget(world, text))
    .replaceAll('{host}', new URL(origin).host)
    .replaceAll('{origin}', origin);
  const message = rawMessage(written, { moreFields, ...options });
  blockWrites(world, message);
  await rememberDocument(world, message);
  // The request for a challenge, and the look at the document, belong to the set-up.
  world.judgedFrom = world.exchanges.length;
  if (world.run.xdms === undefined) await trafficOf(world.run.subject).takeSlot();
  return message;
}

// The functions below do for raw requests what the dispatcher of the hooks does for all others.

function caseField({ description }: XcaliperWorld): readonly [string, string] {
  return [CASE_HEADER, description.id];
}

/** Returns the fields of the subject file, except those that the feature writes. */
function subjectFields({ run }: XcaliperWorld, text: string): HeaderList {
  const lines = text.toLowerCase().split('\n');
  const isWritten = (name: string): boolean => lines.some((line) => line.startsWith(`${name.toLowerCase()}:`));
  return Object.entries(run.subject.headers ?? {}).filter(([name]) => !isWritten(name));
}

/** @throws ReadOnlyError for a request that may write, in a read-only run */
function blockWrites({ run, faults }: XcaliperWorld, { method, target }: RawMessage): void {
  if (run.readOnly !== true || READS.has(method)) return;
  const error = new ReadOnlyError(method, target);
  faults.push(error.message);
  throw error;
}

/** Remembers the subject's document before a write, so that the hooks restore it after the scenario. */
async function rememberDocument(world: XcaliperWorld, { method, target }: RawMessage): Promise<void> {
  const { run, originals } = world;
  if (run.xdms !== undefined || READS.has(method) || !target.startsWith('/')) return;
  const { href, pathname } = new URL(documentUri(rootOrigin(world) + target));
  if (!href.startsWith(`${run.subject.xcapRoot}/`)) return;
  const known = originals.get(href) ?? run.journal?.unsettled(href);
  if (known === undefined && hasWritten(world, href)) return;
  const before = known ?? (await stateOf(world, pathname));
  if (before === undefined) return;
  run.journal?.record(href, before);
  originals.set(href, before);
}

async function stateOf(world: XcaliperWorld, target: string): Promise<DocumentBefore | undefined> {
  const response = await send(world, 'GET', target);
  return response === undefined ? undefined : documentBefore(response);
}

/** Tells whether the scenario has written the document: then it was remembered before that write. */
function hasWritten({ exchanges }: XcaliperWorld, href: string): boolean {
  return exchanges.some(
    ({ request: { method, origin, target } }) =>
      !READS.has(method) && target.startsWith('/') && new URL(documentUri(origin + target)).href === href,
  );
}
