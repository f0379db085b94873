// Compiled by `npm run types`, never run: each line is a claim about the types that users of the simulators see.
import {
  type Conflict,
  type DeviationDescription,
  startLicenseServer,
  startXdms,
  startXdmsTenants,
  type XDMS_DEVIATIONS,
  type Xdms,
  type XdmsOptions,
  type XdmsSnapshot,
} from '../../simulators/index.js';
import { holds, type Same } from './exact.js';

export async function tenants(): Promise<void> {
  const { tenants } = await startXdmsTenants({ tenants: { lab: {}, field: { lenient: true } } });
  holds<Same<typeof tenants, Readonly<Record<'lab' | 'field', Xdms>>>>();
  // @ts-expect-error nobody named this tenant
  void tenants.office;
  // @ts-expect-error the port belongs to all tenants
  await startXdmsTenants({ tenants: { lab: { port: 8080 } } });
}

export async function mock(): Promise<void> {
  const xdms = await startXdms({ preset: { extends: 'ut' }, auth: 'digest' });
  holds<Same<ReturnType<typeof xdms.snapshot>, XdmsSnapshot>>();
  const fault = xdms.next({ method: 'PUT', node: false }).delay(1);
  holds<Same<typeof fault, ReturnType<typeof xdms.next>>>();
  // @ts-expect-error no preset has this name
  await startXdms({ preset: 'utt' });
  // @ts-expect-error no request has this trait
  xdms.next({ verb: 'PUT' });
}

/** A conflict tells by its kind what else it has. */
export function more(conflict: Conflict): unknown {
  if (conflict.kind === 'no-parent') return conflict.ancestor;
  if (conflict.kind === 'uniqueness-failure') return conflict.exists;
  // @ts-expect-error only the two kinds above have more than a phrase
  return conflict.exists;
}

holds<Same<(typeof XDMS_DEVIATIONS.deviations)[number], DeviationDescription>>();

/** A literal id of a deviation, and an AUID, is a known one; a text may be any. */
export async function ids(some: readonly string[], auid: string, options: XdmsOptions): Promise<void> {
  await startXdms(options);
  await startXdms({ deviations: some });
  await startLicenseServer({ deviations: ['keys-by-their-bytes'] });
  const xdms = await startXdms({ deviations: ['no-etags', 'delete-is-204'] });
  xdms.deviate([]);
  xdms.next({ auid }).deviate('no-etags');
  xdms.next({ auid: 'com.example.notes' });
  xdms.next({ auid: false });
  // @ts-expect-error a typo
  await startXdms({ deviations: ['no-etags', 'no-etag'] });
  // @ts-expect-error a typo
  await startLicenseServer({ deviations: ['no-etags'] });
  // @ts-expect-error a typo
  xdms.deviate(['no-etag']);
  // @ts-expect-error a typo
  xdms.next().deviate('no-etag');
  // @ts-expect-error a typo
  xdms.next({ auid: 'resource-list' });
}
