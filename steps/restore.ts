import { type Crash, overwrittenDocuments, restoreDocuments } from '../src/runner/for-steps.js';
import { crashNow } from './crashes.js';
import type { XcaliperWorld } from './world.js';

/** What came of putting documents back. */
export interface Restored {
  /** URIs of documents that are not back. */
  readonly lost: readonly string[];
  /** The subject's, when it has died on the scenario or since. */
  readonly crash: Crash | undefined;
}

/**
 * Leaves the documents of the subject as the scenario found them, once more when the subject dies of it and comes back.
 * What a document was that is lost is put among the exchanges of the scenario, so that it is in the reports.
 *
 * @param death the subject's, when it has died on the scenario
 */
export async function restoreAfterScenario(world: XcaliperWorld, crash: Crash | undefined): Promise<Restored> {
  const { run, exchanges, originalReads } = world;
  if (run.beginAnew !== undefined) return { lost: [], crash };
  const result = crash?.isBack === false ? { lost: endangered(world), crash } : await tryTwice(world, crash);
  const lost = new Set(result.lost);
  exchanges.push(...originalReads.filter(({ request }) => lost.has(new URL(request.origin + request.target).href)));
  return result;
}

async function tryTwice(world: XcaliperWorld, crash: Crash | undefined): Promise<Restored> {
  const { run, exchanges, originals } = world;
  const lost = await restoreDocuments(run.subject, exchanges, originals);
  if (lost.length === 0) return { lost, crash };
  const diedSince = await crashNow(run);
  if (diedSince?.isBack !== true) return { lost, crash: crash ?? diedSince };
  return { lost: await restoreDocuments(run.subject, exchanges, originals), crash: crash ?? diedSince };
}

function endangered({ run, exchanges, originals }: XcaliperWorld): readonly string[] {
  return [...overwrittenDocuments(exchanges, originals, run.subject.xcapRoot).keys()];
}
