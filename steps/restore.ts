import {
  type Crash,
  type DocumentsOfScenario,
  overwrittenDocuments,
  restoreDocuments,
} from '../src/measure/server/for-steps.js';
import { crashNow } from './crashes.js';
import type { XcaliperWorld } from './world.js';

/** What came of restoring the documents of a scenario. */
export interface RestoredScenario {
  /** The subject's, when it has died on the scenario or since. */
  readonly crash: Crash | undefined;
  /** Whether all documents are as before, or left to the next case. */
  readonly isRestored: boolean;
}

/**
 * Restores the subject's documents, and tries again when the subject crashes meanwhile and recovers. Adds the original
 * contents of lost documents to the exchanges of the scenario, so that the reports show them. The journal has them, too; the
 * end of the run restores them, or says that they are left.
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
  if (run.resetServer !== undefined) return { crash, isRestored: true };
  if (mayLeave && run.shortcuts?.left.leave(documentsOf(world)) === true) return { crash, isRestored: true };
  const result =
    crash?.hasRecovered === false
      ? { lost: overwrittenDocuments(documentsOf(world)), crash }
      : await tryTwice(world, crash);
  const lost = new Set(result.lost);
  exchanges.push(...originalReads.filter(({ request }) => lost.has(new URL(request.origin + request.target).href)));
  return { crash: result.crash, isRestored: lost.size === 0 };
}

interface Tried {
  /** URIs of documents that are not back. */
  readonly lost: readonly string[];
  readonly crash: Crash | undefined;
}

async function tryTwice(world: XcaliperWorld, crash: Crash | undefined): Promise<Tried> {
  const documents = documentsOf(world);
  const lost = await restoreDocuments(documents);
  if (lost.length === 0) return { lost, crash };
  const diedSince = await crashNow(world);
  if (diedSince?.hasRecovered !== true) return { lost, crash: crash ?? diedSince };
  return { lost: await restoreDocuments(documents), crash: crash ?? diedSince };
}

function documentsOf({ run, exchanges, originals, seenTags }: XcaliperWorld): DocumentsOfScenario {
  return { subject: run.subject, exchanges, originals, journal: run.journal, watch: run.watch, seenTags };
}
