import { CASE_HEADER, documentUri, READS, ReadOnlyError } from '../../src/runner/for-steps.js';
import { type HeaderList, headerValue } from '../../src/shared/exchange.js';
import type { XcaliperWorld } from '../world.js';
import { send, snapshot } from '../xcap/documents.js';
import { withEntityTags } from '../xcap/requests.js';
import { scenarioOf } from '../xcap/scenario.js';
import { writtenTarget } from '../xcap/targets.js';
import { originOf } from './conversation.js';
import { credentialFields } from './credential-fields.js';
import { type MessageOptions, type RawMessage, rawMessage } from './raw-message.js';

/**
 * Makes a request of what a feature shows, with credentials where the subject asks for them and the feature writes none,
 * and looks at the document before it is sent. Besides those of `rawMessage` and `writtenTarget` there are the stand-ins
 * `{host}` for host and port of the XCAP root, `{origin}` for its scheme as well, and those for entity tags.
 */
export async function prepare(world: XcaliperWorld, text: string, options: MessageOptions = {}): Promise<RawMessage> {
  const scenario = scenarioOf(world);
  scenario.before = await snapshot(world);
  const bringsItsOwn = /^(?:proxy-)?authorization:/im.test(text);
  const credentials = bringsItsOwn ? () => [] : await credentialFields(world);
  const own = [caseField(world), ...subjectFields(world, text)];
  const moreFields: MessageOptions['moreFields'] = (...request) => [...own, ...credentials(...request)];
  const origin = originOf(world);
  const written = withEntityTags(world, writtenTarget(world, text))
    .replaceAll('{host}', new URL(origin).host)
    .replaceAll('{origin}', origin);
  const message = rawMessage(written, { moreFields, ...options });
  holdBackWrites(world, message);
  await rememberDocument(world, message);
  return message;
}

// What the hooks have the dispatcher of a scenario do for the requests that it carries.

function caseField({ description }: XcaliperWorld): readonly [string, string] {
  return [CASE_HEADER, description.id];
}

/** What every request to the subject has, but for what the feature writes itself. */
function subjectFields({ run }: XcaliperWorld, text: string): HeaderList {
  const lines = text.toLowerCase().split('\n');
  const isWritten = (name: string): boolean => lines.some((line) => line.startsWith(`${name.toLowerCase()}:`));
  return Object.entries(run.subject.headers ?? {}).filter(([name]) => !isWritten(name));
}

/** @throws ReadOnlyError for a request that might change something, in a read-only run */
function holdBackWrites({ run, faults }: XcaliperWorld, { method, target }: RawMessage): void {
  if (run.readOnly !== true || READS.has(method)) return;
  const error = new ReadOnlyError(`the run is read-only: ${method} ${target} was held back`);
  faults.push(error.message);
  throw error;
}

/** A subject's own document is put back after the scenario. */
async function rememberDocument(world: XcaliperWorld, { method, target }: RawMessage): Promise<void> {
  const { run, originals } = world;
  if (run.xdms !== undefined || READS.has(method) || !target.startsWith('/')) return;
  const { href, pathname } = new URL(documentUri(originOf(world) + target));
  if (originals.has(href) || hasWritten(world, href)) return;
  const response = await send(world, 'GET', pathname);
  if (response?.status !== 200) return;
  const contentType = headerValue(response.headers, 'Content-Type') ?? 'application/xml';
  originals.set(href, { contentType, body: response.body });
}

/** What is there after a write of the scenario is its own; what had been there was remembered before that write. */
function hasWritten({ exchanges }: XcaliperWorld, href: string): boolean {
  return exchanges.some(
    ({ request: { method, origin, target } }) =>
      !READS.has(method) && target.startsWith('/') && new URL(documentUri(origin + target)).href === href,
  );
}
