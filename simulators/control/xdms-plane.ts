import { defined } from '../../common/defined.js';
import { InvalidArgumentError } from '../../common/errors.js';
import { isRemovable, secretsOfUsers } from '../../common/secrets/message-secrets.js';
import { secretRemoval } from '../../common/secrets/secret-removal.js';
import { XDMS_ON_DEMAND } from '../deviations/catalogue-on-demand.js';
import { XDMS_DEVIATION_ROWS } from '../deviations/xdms/xdms-deviations.js';
import type { Xdms } from '../start/xdms.js';
import type { DocumentContent } from '../xdms/documents.js';
import type { DocumentAddress } from '../xdms/uri/document-id.js';
import { checkInput } from './check-input.js';
import { namedPage, numberedPage, pageByName, pageByNumber } from './lists/list-page.js';
import { DONE, type Operation } from './operation.js';
import { commonOperations } from './operations/common-operations.js';
import { GBA_OPERATIONS } from './operations/gba-operations.js';
import { type ControlPlane, controlPlane } from './plane.js';
import * as schemas from './schemas.js';

export function xdmsPlane(xdms: Xdms): ControlPlane {
  return controlPlane('Control plane of the mock XDMS', xdms, OPERATIONS, {
    state: () => ({
      root: xdms.xcapRoot,
      findings: xdms.findings,
      documents: xdms.documents.list().slice(-MOST_LISTED).map(listed),
    }),
    redact: () => secretRemoval(secretsOfUsers(xdms.snapshot().users).filter(isRemovable)),
    subscribeToChanges: (listener) => xdms.subscribeToChanges(listener),
  });
}

/** Documents that a page lists, the latest ones. */
const MOST_LISTED = 500;

function listed(content: DocumentContent): object {
  return { path: pathOf(content), octets: Buffer.byteLength(content.text) };
}

function pathOf({ auid, user, document }: DocumentContent): string {
  return `${auid}/${user === undefined ? 'global' : `users/${user}`}/${document}`;
}

const DOCUMENT_OPERATIONS: readonly Operation<Xdms>[] = [
  {
    method: 'GET',
    path: '/documents',
    summary: 'Lists the stored documents, those after the path `after`.',
    query: namedPage,
    run: ({ query }, { simulator: { documents } }) => {
      const page = checkInput(namedPage, query);
      const { items, ...next } = pageByName(documents.list(), page, pathOf, ({ text }) => text.length);
      return { documents: items, ...next };
    },
  },
  {
    method: 'GET',
    path: '/documents/*',
    summary: 'Reads a document.',
    run: ({ path }, { simulator: { documents } }) => documents.get(documentAddress(path)),
  },
  {
    method: 'PUT',
    path: '/documents/*',
    summary: 'Stores a document; its owner becomes a user.',
    takesDocument: true,
    run: ({ path, body }, { simulator: { documents } }) =>
      documents.putLater(documentAddress(path), String(body ?? '')),
  },
  {
    method: 'DELETE',
    path: '/documents/*',
    summary: 'Deletes a document.',
    run: ({ path }, { simulator: { documents } }) => (documents.delete(documentAddress(path)) ? DONE : undefined),
  },
  {
    method: 'POST',
    path: '/documents/*',
    summary: 'Resets a document: restores its state of the start, or deletes it. The method RESET does the same.',
    query: schemas.reset,
    run: ({ path, query }, { simulator: { documents } }) => {
      checkInput(schemas.reset, query);
      return { document: documents.reset(documentAddress(path)) ?? null };
    },
  },
];

const DIFFERENCE: Operation<Xdms> = {
  method: 'GET',
  path: '/differences/*',
  summary: 'Compares two versions of a document, named by their entity tags, as an xcap-diff document (RFC 5874).',
  query: schemas.versions,
  run: ({ path, query }, { simulator }) => {
    const { from, to } = checkInput(schemas.versions, query);
    return { xcapDiff: simulator.diff({ document: documentAddress(path), from, ...defined({ to }) }) };
  },
};

const OPERATIONS: readonly Operation<Xdms>[] = [
  {
    method: 'GET',
    path: '/health',
    summary: 'Tells that the process answers, and the XCAP root of the mock.',
    isPublic: true,
    run: (_request, { simulator: { xcapRoot } }) => ({ status: 'ok', xcapRoot }),
  },
  ...commonOperations({
    match: schemas.xdmsMatch,
    query: schemas.xdmsQuery,
    catalogue: XDMS_ON_DEMAND.provide(XDMS_DEVIATION_ROWS),
  }),
  {
    method: 'GET',
    path: '/findings',
    summary: 'Lists mistakes of clients, tolerated and refused ones.',
    query: numberedPage,
    run: ({ query }, { simulator: { findings } }) => {
      const { items, ...next } = pageByNumber(findings, checkInput(numberedPage, query));
      return { findings: items, ...next };
    },
  },
  {
    method: 'GET',
    path: '/users',
    summary: 'Lists the users, without their passwords and tokens.',
    query: numberedPage,
    run: ({ query }, { simulator }) => {
      const users = simulator.snapshot().users.map(({ password: _password, tokens: _tokens, ...user }) => user);
      const { items, ...next } = pageByNumber(users, checkInput(numberedPage, query));
      return { users: items, ...next };
    },
  },
  {
    method: 'POST',
    path: '/users',
    summary: 'Adds a user, or replaces the one of this XUI, whose other tokens end.',
    body: schemas.user,
    run: ({ body }, { simulator }) => {
      simulator.addUser(checkInput(schemas.user, body));
      return DONE;
    },
  },
  {
    method: 'GET',
    path: '/usages',
    summary: 'Lists the AUIDs of the served usages.',
    query: numberedPage,
    run: ({ query }, { simulator }) => {
      const { items, ...next } = pageByNumber(simulator.auids, checkInput(numberedPage, query));
      return { auids: items, ...next };
    },
  },
  {
    method: 'POST',
    path: '/usages',
    summary: 'Serves a further usage until the next reset.',
    body: schemas.usage,
    run: async ({ body }, { simulator }) => {
      // Loaded only here: few sessions add usages, and the others need no compiler of schemas.
      const { usageFromTexts } = await import('../../common/usages/usage-from-texts.js');
      await simulator.addUsage(await usageFromTexts(checkInput(schemas.usage, body)));
      return DONE;
    },
  },
  ...GBA_OPERATIONS,
  ...DOCUMENT_OPERATIONS,
  DIFFERENCE,
];

/**
 * Reads the path of a document below `/documents/`, which Fastify has decoded.
 *
 * @throws InvalidArgumentError `path`
 */
function documentAddress(path: string): DocumentAddress {
  const [auid = '', tree, ...rest] = path.split('/');
  const [user, names] = tree === 'users' ? [rest[0], rest.slice(1)] : [undefined, rest];
  if ((tree !== 'users' && tree !== 'global') || names.length === 0) {
    throw new InvalidArgumentError('path', 'must be <auid>/users/<xui>/<document> or <auid>/global/<document>');
  }
  return { auid, ...defined({ user }), document: names.join('/') };
}
