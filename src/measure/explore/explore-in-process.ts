import { defined } from '../../../common/defined.js';
import type { MockPreset } from '../../../common/presets.js';
import {
  RepeatableXdms,
  referenceBlueprint,
  repeatableBlueprint,
  usagesOfMockPreset,
} from '../../../simulators/reference.js';
import type { ResolverName } from '../../../simulators/servers.js';
import { readUsages } from '../judge/usages/read-usages.js';
import { type Explored, type ExploreOptions, explore } from './explore.js';
import { exploredUsages } from './explored-usage.js';
import { DeviationReplay, responseOf } from './fault/deviation-replay.js';
import type { Transport } from './transport.js';

export interface InProcessOptions
  extends Pick<ExploreOptions, 'seed' | 'requests' | 'until' | 'signal' | 'onProgress' | 'known' | 'failsKnowingly'> {
  readonly preset?: MockPreset | undefined;
  readonly resolver?: ResolverName | undefined;
}

const XUI = 'sip:alice@example.com';
const ORIGIN = 'http://127.0.0.1';

/** Prepares explorations of mocks in this process, without a network. */
export async function openInProcess({ preset, resolver }: Pick<InProcessOptions, 'preset' | 'resolver'> = {}) {
  const given = defined({ preset });
  const [standard, blueprint, applicationUsages, files] = await Promise.all([
    repeatableBlueprint({ ...given, users: [{ xui: XUI }], ...defined({ resolver }) }),
    referenceBlueprint(given),
    readUsages(given),
    preset === undefined ? [] : usagesOfMockPreset(preset),
  ]);
  const xdms = new RepeatableXdms(standard);
  const replay = await DeviationReplay.open({ xcapRoot: xdms.xcapRoot, xui: XUI, preset });
  const usages = exploredUsages({ users: [{ xui: XUI }] }, [...xdms.auids], files);
  return {
    /** @param deviations ids of deviations that the mock has */
    explore(deviations: readonly string[], options: Omit<InProcessOptions, 'preset' | 'resolver'>): Promise<Explored> {
      xdms.replaceWith(deviations);
      const transport = inProcessTransport(xdms, XUI);
      return explore({ ...options, transport, usages, blueprint, applicationUsages, readOnly: false, replay });
    },
  };
}

/** Sends requests to a mock of this process. The mock trusts that they are those of the user. */
export function inProcessTransport(xdms: RepeatableXdms, xui: string): Transport {
  return {
    xcapRoot: xdms.xcapRoot,
    xui,
    send({ method, target, headers, body }) {
      const length = method === 'PUT' ? { 'Content-Length': String(body.byteLength) } : {};
      const fields = Object.entries({ Host: '127.0.0.1', ...headers, ...length });
      const startedAt = performance.timeOrigin + performance.now();
      const received = Object.fromEntries(fields.map(([name, value]) => [name.toLowerCase(), value]));
      const response = responseOf(method, xdms.serve({ method, target, headers: received, body }, xui));
      const durationMs = performance.timeOrigin + performance.now() - startedAt;
      const request = { method, origin: ORIGIN, target, headers: fields, body };
      return Promise.resolve({ request, response, startedAt, durationMs });
    },
  };
}
