import { Then, When } from '@cucumber/cucumber';
import { bodyText, type HttpResponseRecord, headerValue } from '../../../common/exchange.js';
import { isSuccess } from '../../../common/status.js';
import { XmlExcessError } from '../../../common/xml/xml-excess.js';
import type { XcapStack } from '../../../src/client/index.js';
import { expectEqual } from '../../expectations.js';
import type { XcaliperWorld } from '../../world.js';
import { documentOf } from '../requests/large-list.js';
import { ELEMENT, withoutTagFor } from '../requests/requests.js';
import { documentTarget, nodeTarget } from '../requests/targets.js';
import { noteTogether } from '../requests/together.js';
import { scenarioOf, stackOf, userOf } from '../scenario.js';
import { canonicalXml } from './canonical-xml.js';

/** Number of reads that start right before a write, and right after its start. */
const READERS = 2;

interface Watched {
  /** Canonical XML of all stored documents, oldest first. */
  readonly versions: readonly string[];
  readonly reads: readonly (HttpResponseRecord | undefined)[];
}

const watched = new WeakMap<XcaliperWorld, Watched>();

/** Needs the document of the step "a document of ... kB", of the same size. */
When(
  'the client PUTs {int} other documents of {int} kB in turn and reads the document meanwhile',
  async function (this: XcaliperWorld, count: number, size: number) {
    const stack = await stackOf(this, userOf(this));
    const target = documentTarget(this);
    const headers = { 'Content-Type': scenarioOf(this).usage.mimeType };
    const marks = ['before', ...Array.from({ length: count }, (_, index) => `change${index + 1}`)];
    const reads: (HttpResponseRecord | undefined)[] = [];
    for (const mark of marks.slice(1)) {
      const body = documentOf(size * 1000, mark);
      const read = () => Array.from({ length: READERS }, () => stack.send({ method: 'GET', target }));
      const first = this.exchanges.length;
      const [before, { response }, after] = await Promise.all([
        Promise.all(read()),
        stack.send({ method: 'PUT', target, headers, body }),
        Promise.all(read()),
      ]);
      noteTogether(this, first);
      expectEqual(
        this,
        isSuccess(response?.status ?? 0),
        true,
        `success of the PUT of ${mark}, which got status ${response?.status}`,
        { status: '2xx' },
      );
      reads.push(...[...before, ...after].map((exchange) => exchange.response));
    }
    watched.set(this, { versions: marks.map((mark) => canonicalXml(documentOf(size * 1000, mark))), reads });
  },
);

Then('every document read is complete and one of those written', function (this: XcaliperWorld) {
  const { versions, reads } = watchedOf(this);
  const others = reads.map((read) => versionOf(versions, read)).filter((version) => typeof version === 'string');
  expectEqual(this, others, [], 'responses that are none of these documents', 'torn-read');
});

Then('documents read with the same entity tag are equal', function (this: XcaliperWorld) {
  const { versions, reads } = watchedOf(this);
  const byTag = new Map<string | undefined, Set<unknown>>();
  for (const read of reads) {
    const tag = read && headerValue(read.headers, 'ETag');
    byTag.set(tag, (byTag.get(tag) ?? new Set()).add(versionOf(versions, read)));
  }
  const mixed = [...byTag].filter(([tag, documents]) => tag === undefined || documents.size > 1).map(([tag]) => tag);
  expectEqual(this, mixed, [], 'entity tags of several documents', 'entity-tag');
});

/**
 * The use of entity tags in RFC 4825 §7.11: each client reads the document's tag, adds its entry with If-Match, and
 * starts again after a 412. A 412 means that another client has succeeded, so each client needs at most as many
 * attempts as there are clients.
 */
When(
  '{int} clients concurrently add an entry each to element {string}, with If-Match',
  async function (this: XcaliperWorld, count: number, list: string) {
    const unjudged = withoutTagFor(this, 'If-Match', '{etag}');
    if (unjudged !== undefined) return unjudged;
    const stack = await stackOf(this, userOf(this));
    const first = this.exchanges.length;
    const statuses = await Promise.all(
      Array.from({ length: count }, (_, index) => addEntry(this, stack, list, `sip:n${index + 1}@example.com`, count)),
    );
    noteTogether(this, first);
    expectEqual(
      this,
      statuses,
      Array.from(statuses, () => 'a success'),
      'last response to each client',
      'simultaneous-requests',
    );
    return undefined;
  },
);

async function addEntry(
  world: XcaliperWorld,
  stack: XcapStack,
  list: string,
  uri: string,
  attempts: number,
): Promise<string> {
  const read = await stack.send({ method: 'GET', target: documentTarget(world) });
  const etag = headerValue(read.response?.headers ?? [], 'ETag') ?? '"none"';
  const { response } = await stack.send({
    method: 'PUT',
    target: nodeTarget(world, `${list}/entry[@uri="${uri}"]`),
    headers: { 'Content-Type': ELEMENT, 'If-Match': etag },
    body: `<entry uri="${uri}"/>`,
  });
  const again = response?.status === 412 && attempts > 1;
  if (again) return addEntry(world, stack, list, uri, attempts - 1);
  const { status = 0 } = response ?? {};
  return isSuccess(status) ? 'a success' : `status ${status}`;
}

function watchedOf(world: XcaliperWorld): Watched {
  const found = watched.get(world);
  if (found === undefined) throw new Error('the scenario has not read a document during writes yet');
  return found;
}

/** @returns the index of the version, or a description of any other response */
function versionOf(versions: readonly string[], read: HttpResponseRecord | undefined): number | string {
  if (read?.status !== 200) return `status ${read?.status}`;
  try {
    const version = versions.indexOf(canonicalXml(bodyText(read)));
    return version < 0 ? `a document that no client wrote, of ${read.body.byteLength} octets` : version;
  } catch (thrown) {
    if (thrown instanceof XmlExcessError) throw thrown;
    return `${read.body.byteLength} octets that are not XML`;
  }
}
