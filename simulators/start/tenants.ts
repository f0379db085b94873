import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { type FieldNames, requireOptions, shown } from '../../common/arguments.js';
import { defined } from '../../common/defined.js';
import { InvalidArgumentError } from '../../common/errors.js';
import { listen } from '../listen.js';
import { createApp } from '../xdms/http/app.js';
import { refuse } from '../xdms/http/refusal.js';
import { percentDecode } from '../xdms/uri/percent-decode.js';
import { withoutAuthority } from '../xdms/uri/split-target.js';
import type { XdmsBlueprint } from '../xdms/xdms-core.js';
import { xdmsBlueprint } from './blueprint.js';
import { switchable } from './faults-of-xdms.js';
import { type OpenedXdms, openXdms, type Xdms } from './xdms.js';
import { loadedSettings, XDMS_OPTIONS, type XdmsOptions } from './xdms-options.js';

/** Options that all tenants of a port share. */
export type SharedOptions = Pick<XdmsOptions, 'host' | 'hosts' | 'port' | 'tls' | 'http2' | 'limits'>;

/** Options of one tenant. Its root is `/<name>/xcap-root` when absent. */
export type TenantOptions = Omit<XdmsOptions, keyof SharedOptions>;

const { host, hosts, port, tls, http2, limits, ...OF_ONE } = XDMS_OPTIONS;
const TENANT_FIELDS: FieldNames<TenantOptions> = OF_ONE;
const FIELDS: FieldNames<XdmsTenantsOptions> = { host, hosts, port, tls, http2, limits, tenants: true };

/** Options of `startXdmsTenants`. */
export interface XdmsTenantsOptions<Name extends string = string> extends SharedOptions {
  readonly tenants: Readonly<Record<Name, TenantOptions>>;
}

/** Mocks that share a port. */
export interface XdmsTenants<Name extends string = string> extends AsyncDisposable {
  /** Scheme and authority of all tenants. */
  readonly url: string;
  /** The server's certificate, PEM; absent without TLS. */
  readonly certificate?: string;
  readonly listening: boolean;
  /** The mocks by name. Closing one has its requests answered with 404; the others go on. */
  readonly tenants: Readonly<Record<Name, Xdms>>;
  close(): Promise<void>;
}

/**
 * Starts several mocks on one port, each below an XCAP root. They share no state: documents, users, nonces, recorded
 * requests, findings, faults, deviations, clock and folder are those of one tenant.
 *
 * @throws as `startXdms`; InvalidArgumentError `tenants` for roots that contain each other
 *
 * @example
 * await using server = await startXdmsTenants({ tenants: { red: { users }, blue: { auth: 'digest', users } } });
 * server.tenants.red.xcapRoot; // http://127.0.0.1:…/red/xcap-root
 */
export async function startXdmsTenants<Name extends string>(
  options: XdmsTenantsOptions<Name>,
): Promise<XdmsTenants<Name>> {
  const { tenants: given, ...shared } = requireOptions(options, FIELDS);
  const { tls, http2, host, port, limits } = await loadedSettings(shared);
  const names = namesOf(given);
  const common = { ...shared, ...defined({ tls }) };
  const blueprints = await Promise.all(names.map((name) => blueprintOf(name, given[name], common)));
  requireSeparateRoots(names, blueprints);
  const running: OpenedXdms[] = [];
  const noTenant = refuse(404, `No tenant has this path; the tenants are ${names.join(', ')}.`).answer;
  const front = createApp(() => noTenant, limits, { tls, http2 });
  const close = async (): Promise<void> => {
    await front.close();
    await Promise.all(running.map(({ app }) => app.close()));
  };
  try {
    for (const blueprint of blueprints) running.push(openXdms(blueprint));
    await Promise.all(running.map(({ app }) => app.ready()));
    dispatch(front, running);
    const url = await listen(front, host, port);
    for (const { state, listenForBootstrapping } of running) {
      state.origin = url;
      state.bsfOrigin = await listenForBootstrapping();
    }
    const tenants = running.map(({ app, opened }) => opened(() => front.server.listening && !closed.has(app)));
    const closeAll = async (): Promise<void> => {
      await close();
      await Promise.all(tenants.map((tenant) => tenant.close()));
    };
    return {
      url,
      ...defined({ certificate: tls?.cert }),
      get listening() {
        return front.server.listening;
      },
      tenants: Object.fromEntries(names.map((name, index) => [name, tenants[index]])) as Record<Name, Xdms>,
      close: closeAll,
      [Symbol.asyncDispose]: closeAll,
    };
  } catch (thrown) {
    await close();
    throw thrown;
  }
}

/** Listeners of tenants that are closed. */
const closed = new WeakSet<FastifyInstance>();

/** Gives each request to the tenant below whose root it is; the front answers the others. */
function dispatch(front: FastifyInstance, running: readonly OpenedXdms[]): void {
  for (const { app } of running) {
    app.addHook('onClose', (_app, done) => {
      closed.add(app);
      done();
    });
  }
  front.server.removeAllListeners('request');
  front.server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const tenant = running.find(({ app, settings }) => !closed.has(app) && isBelow(request.url, settings.rootSegments));
    (tenant?.app ?? front).routing(request, response);
  });
}

function isBelow(target = '', root: readonly string[]): boolean {
  const path = withoutAuthority(target).replace(/[?#][\s\S]*$/, '');
  const segments = path.split('/').slice(1);
  return root.every((segment, index) => decoded(segments[index]) === segment);
}

/** Leaves to the tenant what cannot be decoded further down. */
function decoded(segment: string | undefined): string | undefined {
  try {
    return segment && percentDecode(segment);
  } catch {
    return undefined;
  }
}

/** @throws InvalidArgumentError naming the option of the tenant; UsageFileError */
async function blueprintOf(name: string, given: TenantOptions, common: SharedOptions): Promise<XdmsBlueprint> {
  try {
    const own = requireOptions(given, TENANT_FIELDS);
    // These change connections, which all tenants share.
    switchable(own.deviations ?? [], 'deviations');
    const blueprint = await xdmsBlueprint({ root: `/${name}/xcap-root`, ...own, ...common });
    requireOwnBsf(blueprint);
    return blueprint;
  } catch (thrown) {
    if (!(thrown instanceof InvalidArgumentError)) throw thrown;
    const problem = thrown.message.slice(`${thrown.argument}: `.length);
    throw new InvalidArgumentError(`tenants.${name}.${thrown.argument}`, problem, { cause: thrown });
  }
}

/** Tenants share the path / of their port. @throws InvalidArgumentError `gba.bsfPort` */
function requireOwnBsf({ settings: { gba } }: XdmsBlueprint): void {
  if (gba === undefined || gba.bsfPort !== undefined) return;
  throw new InvalidArgumentError('gba.bsfPort', 'is missing: the bootstrapping server of a tenant needs its own port');
}

/** @throws InvalidArgumentError `tenants` */
function namesOf<Name extends string>(tenants: Readonly<Record<Name, TenantOptions>>): readonly Name[] {
  const given: unknown = tenants;
  if (typeof given !== 'object' || given === null || Array.isArray(given) || Object.keys(given).length === 0) {
    throw new InvalidArgumentError('tenants', 'must be an object with the options of at least one tenant by name');
  }
  const names = Object.keys(given);
  const wrong = names.find((name) => !/^[A-Za-z0-9_-][A-Za-z0-9._-]*$/.test(name));
  if (wrong === undefined) return names as Name[];
  // Paths contain the names: those of the XCAP roots and those of the control plane.
  const allowed = 'must consist of letters, digits, ".", "_" and "-", and not start with "."';
  throw new InvalidArgumentError('tenants', `the name ${shown(wrong)} ${allowed}`);
}

/** @throws InvalidArgumentError `tenants` for a root within another one */
function requireSeparateRoots(names: readonly string[], blueprints: readonly XdmsBlueprint[]): void {
  const roots = blueprints.map(({ settings }, index) => ({
    name: names[index],
    path: `/${settings.rootSegments.join('/')}/`,
  }));
  for (const one of roots) {
    const other = roots.find((two) => two !== one && one.path.startsWith(two.path.replace('//', '/')));
    if (other === undefined) continue;
    throw new InvalidArgumentError(
      `tenants.${one.name}.root`,
      `must not be within that of ${other.name}, ${other.path}: give each tenant a root of its own`,
    );
  }
}
