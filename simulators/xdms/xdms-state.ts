import { InvalidArgumentError, messageOf } from '../../common/errors.js';
import { AdvancedClock } from '../clock.js';
import type { ServesHost } from '../served-hosts.js';
import { type Access, createAccess } from './auth/access.js';
import { requireUser, type XdmsUser } from './auth/user.js';
import { UserDirectory } from './auth/user-directory.js';
import type { Limits } from './document/limits.js';
import { TreeCache } from './document/tree-cache.js';
import type { ReportMistake } from './findings/finding.js';
import { Findings } from './findings/findings.js';
import { GbaState } from './gba/gba-state.js';
import { nafAccounts } from './gba/naf-accounts.js';
import { type Addressed, requestOrigin } from './http/request-origin.js';
import type { ConstraintContextOf, Environment, ReadStored } from './pipeline/environment.js';
import type { LastRead } from './pipeline/read-content.js';
import type { DeclaredNames } from './schema/declared-names.js';
import type { SeedDocument } from './seed-documents.js';
import { indexedResolver } from './selector/indexed-resolver.js';
import type { Resolver } from './selector/node-selector.js';
import { xpathResolver } from './selector/xpath-resolver.js';
import type { XdmsSettings } from './settings.js';
import {
  DocumentStore,
  documentKey,
  entityTags,
  type StoreChange,
  type StoredDocument,
} from './store/document-store.js';
import type { DocumentId } from './uri/document-id.js';
import { GeneratedDocumentCache } from './usages/generated-documents.js';
import { supportedNames } from './usages/served-usages.js';
import type { ServedUsage, ServerView } from './usages/usage.js';
import { checkConstraints, checkNames, checkSchema, createValidateDocument } from './validation/validate-document.js';

const RESOLVERS: Readonly<Record<XdmsSettings['resolver'], Resolver>> = {
  indexed: indexedResolver,
  xpath: xpathResolver,
};

const validateDocument = createValidateDocument({ checkSchema, checkNames, checkConstraints });

/** The documents and users of a mock at one moment. */
export interface XdmsSnapshot {
  readonly documents: readonly StoredDocument[];
  readonly users: readonly XdmsUser[];
}

/** Every document of a mock, with its entity tag. */
export interface HeldDocuments {
  readonly stored: readonly StoredDocument[];
  /** The generated documents that were asked for. */
  readonly generated: readonly StoredDocument[];
}

/** Gets each change of documents and users before it is made. */
export interface StateRecorder {
  document(change: StoreChange): void;
  user(user: XdmsUser): void;
  /** Called after a change of the whole state. */
  everything(): void;
}

/** The configuration and state of one running mock. */
export class XdmsState implements Environment {
  /** Scheme and authority; known once the server listens. */
  origin = '';
  /** The current request, which says under which name its client knows the server; undefined between requests. */
  current: Addressed | undefined;
  /** The root that all clients use; undefined where each request names it. */
  readonly publicRoot: string | undefined;
  /** Those of the port of the bootstrapping server; undefined when it has none. */
  bsfOrigin: string | undefined;
  readonly rootSegments: readonly string[];
  /** By AUID; the same map all the time, since pipelines have it. */
  readonly usages: ReadonlyMap<string, ServedUsage>;
  readonly #usages: Map<string, ServedUsage>;
  readonly #initialUsages: ReadonlyMap<string, ServedUsage>;
  readonly access: Access;
  readonly gba: GbaState | undefined;
  readonly store: DocumentStore;
  readonly #generated: GeneratedDocumentCache;
  readonly limits: Limits;
  readonly servesHost: ServesHost;
  readonly resolve: Resolver;
  readonly clock = new AdvancedClock();
  readonly findings = new Findings();
  readonly lastRead: LastRead = {};
  /** Whether a usage has a schema or a pattern that another thread applies. */
  hasJudges = false;
  #knownNames: ReadonlyMap<string, DeclaredNames>;
  readonly #seed: readonly SeedDocument[];
  readonly #users: readonly XdmsUser[];
  #recorder: StateRecorder | undefined;

  /**
   * @param seed the initial documents; their owners become users
   * @param nextTag source of entity tags
   */
  constructor(
    settings: XdmsSettings,
    usages: ReadonlyMap<string, ServedUsage>,
    seed: readonly SeedDocument[],
    nextTag = entityTags(),
  ) {
    const now = this.clock.over(() => new Date());
    const trees = new TreeCache(settings.limits.treeBytes);
    this.store = new DocumentStore(nextTag, now, trees);
    this.#generated = new GeneratedDocumentCache(nextTag, now, trees);
    this.rootSegments = settings.rootSegments;
    this.publicRoot = settings.publicRoot;
    const auth = { ...settings.auth, now: this.clock.over(settings.auth.now) };
    const users = new UserDirectory();
    this.gba = settings.gba === undefined ? undefined : new GbaState(settings.gba);
    const accounts = this.gba === undefined ? undefined : nafAccounts(this.gba, users, auth.now);
    this.access = createAccess(auth, users, settings.rootSegments, accounts);
    this.#initialUsages = usages;
    this.#usages = new Map(usages);
    this.usages = this.#usages;
    this.#knownNames = supportedNames(usages);
    this.hasJudges = hasJudges(usages);
    this.resolve = RESOLVERS[settings.resolver];
    this.limits = settings.limits;
    this.servesHost = settings.servesHost;
    this.#seed = seed;
    for (const user of settings.users) this.addUser(user);
    for (const { xui } of settings.gba?.subscribers ?? []) this.requireUser(xui);
    for (const { id } of seed) this.#requireOwner(id);
    this.#users = this.access.users.all();
    for (const document of seed) this.#requireValid(document);
    this.reset();
  }

  get users(): ReadonlySet<string> {
    return this.access.users.xuis;
  }

  /** The XCAP root at the address where the server listens. */
  get listeningRoot(): string {
    return [this.origin, ...this.rootSegments].join('/');
  }

  get xcapRoot(): string {
    if (this.publicRoot !== undefined) return this.publicRoot;
    const used = this.current === undefined ? undefined : requestOrigin(this.current);
    return [used ?? this.origin, ...this.rootSegments].join('/');
  }

  readonly report: ReportMistake = (mistake) => this.findings.add(mistake);

  /** Reports every further change of documents and users. */
  recordWith(recorder: StateRecorder): void {
    this.#recorder = recorder;
    this.store.recordWith((change) => recorder.document(change));
  }

  addUser(user: XdmsUser): void {
    const checked = requireUser(user);
    this.#recorder?.user(checked);
    this.access.users.add(checked);
  }

  /**
   * Serves a further usage until the next reset.
   *
   * @throws InvalidArgumentError for an AUID that is served already, and with `persist`
   */
  addUsage(usage: ServedUsage): void {
    if (this.#recorder !== undefined) {
      throw new InvalidArgumentError('usage', 'cannot be added to a server with persist; name it in the options');
    }
    if (this.#usages.has(usage.auid)) throw new InvalidArgumentError('usage', `${usage.auid} is served already`);
    this.#setUsages([...this.#usages, [usage.auid, usage]]);
  }

  #setUsages(usages: Iterable<readonly [string, ServedUsage]>): void {
    const next = [...usages];
    this.#usages.clear();
    for (const [auid, usage] of next) this.#usages.set(auid, usage);
    this.#knownNames = supportedNames(this.#usages);
    this.hasJudges = hasJudges(this.#usages);
  }

  /** The users that the options and initial documents do not name. */
  get addedUsers(): readonly XdmsUser[] {
    const named = new Set(this.#users);
    return this.access.users.all().filter((user) => !named.has(user));
  }

  /** Restores the documents of an earlier process, and the users that it had besides those of the options. */
  resume({ documents, users }: XdmsSnapshot): void {
    const named = new Set(this.#users.map(({ xui }) => xui));
    this.restore({ documents, users: [...this.#users, ...users.filter(({ xui }) => !named.has(xui))] });
    for (const { id } of documents) this.#requireOwner(id);
  }

  /** Restores the initial documents, users and time, and clears the findings. */
  reset(): void {
    this.findings.clear();
    if (this.#usages.size > this.#initialUsages.size) this.#setUsages(this.#initialUsages);
    this.clock.reset();
    this.gba?.reset();
    this.#replaceUsers(this.#users);
    this.store.replaceAll(this.#seed.map(({ id, document }) => this.store.stamped(id, document)));
    this.#recorder?.everything();
  }

  snapshot(): XdmsSnapshot {
    return { documents: this.store.all(), users: this.access.users.all() };
  }

  restore({ documents, users }: XdmsSnapshot): void {
    this.#replaceUsers(users);
    this.store.replaceAll(documents);
    this.#recorder?.everything();
  }

  documents(): HeldDocuments {
    return { stored: this.store.all(), generated: this.#generated.all() };
  }

  replaceDocuments({ stored, generated }: HeldDocuments): void {
    this.store.replaceAll(stored);
    this.#generated.replaceAll(generated);
  }

  /**
   * Stores a document if it is valid for its usage; its owner becomes a user.
   *
   * @throws Refusal
   */
  putValid({ id, usage, document }: Pick<SeedDocument, 'id' | 'usage' | 'document'>): StoredDocument {
    // Whoever operates the server may write documents for clients that reach it at any address.
    const xcapRoot = this.publicRoot ?? ['', ...this.rootSegments].join('/');
    validateDocument(document, usage, { ...this.constraintContext(id), xcapRoot });
    this.#requireOwner(id);
    return this.store.put(id, document);
  }

  /** Restores the initial state of one document; deletes one that is not initial. */
  resetDocument(id: DocumentId): StoredDocument | undefined {
    const key = documentKey(id);
    // A seed may replace a document of a preset, which comes first.
    const initial = this.#seed.findLast((document) => documentKey(document.id) === key);
    if (initial !== undefined) return this.store.put(id, initial.document);
    this.store.delete(id);
    return undefined;
  }

  readonly read: ReadStored = ({ usage, documentId }) =>
    this.#generated.get(documentId, usage, this.#view) ?? this.store.get(documentId);

  readonly constraintContext: ConstraintContextOf = (id) => ({
    id,
    stored: this.store.get(id)?.document,
    // Unknown here, but replaced in a copy: V8 is slow to add a property to one.
    changed: undefined,
    xcapRoot: this.xcapRoot,
    users: this.users,
    knownNames: this.#knownNames,
    others: () => this.store.all().filter((one) => one.id.auid === id.auid && documentKey(one.id) !== documentKey(id)),
  });

  readonly #view = (): ServerView => ({
    xcapRoot: this.xcapRoot,
    usages: [...this.#usages.values()],
    mostCharacters: this.limits.documentBytes,
    documents: () => this.store.all(),
  });

  /** @throws InvalidArgumentError naming `seed` when the document is invalid for its usage */
  #requireValid({ file, id, usage, document }: SeedDocument): void {
    try {
      // Stores it, so that the constraints on the next one see it.
      this.putValid({ id, usage, document });
    } catch (thrown) {
      throw new InvalidArgumentError('seed', `cannot load ${file}: ${messageOf(thrown)}`, { cause: thrown });
    }
  }

  #requireOwner({ xui }: DocumentId): void {
    if (xui !== undefined) this.requireUser(xui);
  }

  /** Adds a user that is not there yet. */
  requireUser(xui: string): void {
    if (!this.users.has(xui)) this.addUser({ xui });
  }

  #replaceUsers(users: readonly XdmsUser[]): void {
    this.access.users.clear();
    for (const user of users) this.access.users.add(user);
  }
}

function hasJudges(usages: ReadonlyMap<string, ServedUsage>): boolean {
  return [...usages.values()].some(({ schema, names }) => schema?.judge !== undefined || names?.judge !== undefined);
}
