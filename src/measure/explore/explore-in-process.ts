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
import { DeviationReplay } from './fault/deviation-replay.js';
import { inProcessTransport } from './in-process-transport.js';

export interface InProcessOptions
  extends Pick<ExploreOptions, 'seed' | 'requests' | 'until' | 'signal' | 'onProgress' | 'known'> {
  readonly preset?: MockPreset | undefined;
  readonly resolver?: ResolverName | undefined;
}

const XUI = 'sip:alice@example.com';

/** Prepares explorations of mocks in this process, without a network. */
export async function openInProcess({ preset, resolver }: Pick<InProcessOptions, 'preset' | 'resolver'> = {}) {
  const given = preset === undefined ? {} : { preset };
  const [standard, blueprint, applicationUsages, files] = await Promise.all([
    repeatableBlueprint({
      ...given,
      users: [{ xui: XUI }],
      ...(resolver === undefined ? {} : { resolver }),
    }),
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
