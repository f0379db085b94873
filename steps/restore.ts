import {
  type Crash,
  type DocumentsOfScenario,
  overwrittenDocuments,
  restoreDocuments,
} from '../src/measure/server/for-steps.js';
import { crashNow } from './crashes.js';
import type { XcaliperWorld } from './world.js';

/** What came of putting documents back. */
export interface RestoredScenario {
  /** URIs of documents that are not back. */
  readonly lost: readonly string[];
  /** The subject's, when it has died on the scenario or since. */
  readonly crash: Crash | undefined;
}

/**
 * Restores the subject's documents, and tries again when the subject crashes meanwhile and recovers. Adds the original
 * contents of lost documents to the exchanges of the scenario, so that the reports show them.
 *
 * @param crash the subject's crash during the scenario, if any
 * @param mayLeave whether the next case may take over the document of this one
 */
export async function restoreAfterScenario(
  world: XcaliperWorld,
  crash: Crash | undefined,
  mayLeave: boolean,
): Promise<RestoredScenario> {
  const { run, exchanges, originalReads } = world;
  if (run.resetServer !== undefined) return { lost: [], crash };
  if (mayLeave && run.shortcuts?.left.leave(documentsOf(world)) === true) return { lost: [], crash };
  const result =
    crash?.hasRecovered === false
      ? { lost: overwrittenDocuments(documentsOf(world)), crash }
      : await tryTwice(world, crash);
  const lost = new Set(result.lost);
  exchanges.push(...originalReads.filter(({ request }) => lost.has(new URL(request.origin + request.target).href)));
  return result;
}

async function tryTwice(world: XcaliperWorld, crash: Crash | undefined): Promise<RestoredScenario> {
  const documents = documentsOf(world);
  const lost = await restoreDocuments(documents);
  if (lost.length === 0) return { lost, crash };
  const diedSince = await crashNow(world.run);
  if (diedSince?.hasRecovered !== true) return { lost, crash: crash ?? diedSince };
  return { lost: await restoreDocuments(documents), crash: crash ?? diedSince };
}

function documentsOf({ run, exchanges, originals, seenTags }: XcaliperWorld): DocumentsOfScenario {
  return { subject: run.subject, exchanges, originals, journal: run.journal, watch: run.watch, seenTags };
}
