import { foundAndTouched, takeBack } from '../src/runner/documents/restore.js';
import type { Death } from '../src/runner/subject/crash-recovery.js';
import { deathNow } from './crashes.js';
import type { XcaliperWorld } from './world.js';

/** What came of putting documents back. */
export interface PutBack {
  /** URIs of documents that are not back. */
  readonly lost: readonly string[];
  /** The subject's, when it has died on the scenario or since. */
  readonly death: Death | undefined;
}

/**
 * Leaves the documents of the subject as the scenario found them, once more when the subject dies of it and comes back.
 * What a document was that is lost is put among the exchanges of the scenario, so that it is in the reports.
 *
 * @param death the subject's, when it has died on the scenario
 */
export async function putBack(world: XcaliperWorld, death: Death | undefined): Promise<PutBack> {
  const { run, exchanges, looks } = world;
  if (run.beginAnew !== undefined) return { lost: [], death };
  const result = death?.isBack === false ? { lost: endangered(world), death } : await tryTwice(world, death);
  const lost = new Set(result.lost);
  exchanges.push(...looks.filter(({ request }) => lost.has(new URL(request.origin + request.target).href)));
  return result;
}

async function tryTwice(world: XcaliperWorld, death: Death | undefined): Promise<PutBack> {
  const { run, exchanges, found } = world;
  const lost = await takeBack(run.subject, exchanges, found);
  if (lost.length === 0) return { lost, death };
  const diedSince = await deathNow(run);
  if (diedSince?.isBack !== true) return { lost, death: death ?? diedSince };
  return { lost: await takeBack(run.subject, exchanges, found), death: death ?? diedSince };
}

function endangered({ run, exchanges, found }: XcaliperWorld): readonly string[] {
  return [...foundAndTouched(exchanges, found, run.subject.xcapRoot).keys()];
}
