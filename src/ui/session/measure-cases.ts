import path from 'node:path';
import { JOURNAL } from '../../measure/server/documents/journal.js';
import type { CaseListener } from '../../measure/server/execution/progress.js';
import { runConformance } from '../../measure/server/run-conformance.js';
import type { RunOptions } from '../../measure/server/run-options.js';
import { openReportFolder } from '../../report/folder/report-folder.js';
import { REPORTS } from '../../report/folder/report-names.js';
import { lockFolder } from '../../report/folder/run-lock.js';
import type { ServerResult } from '../../result/run-result.js';

export interface CasesToMeasure {
  /** Options of the session. */
  readonly run: RunOptions;
  /** Folder of the reports, which has the journal during the run. */
  readonly folder: string;
  /** Ids of the cases; undefined for all. */
  readonly only: readonly string[] | undefined;
  readonly signal: AbortSignal;
  readonly onCase: CaseListener;
  readonly onNotice: (text: string) => void;
}

/** Runs cases as `xcaliper run` does: with its journal, in its folder, with its checks of the server. */
export async function measureCases({ run, folder, only, ...more }: CasesToMeasure): Promise<ServerResult> {
  const { path: reports, discard } = await openReportFolder(folder, REPORTS);
  const free = await lockFolder(reports);
  try {
    return await runConformance({
      ...run,
      ...more,
      // The state of the session tells which abilities are broken; probes before each single case would take longer than it.
      ...(only !== undefined && { only, probes: false }),
      usageFolder: path.join(reports, 'derived'),
      journal: path.join(reports, JOURNAL),
      refuseOtherServers: true,
    });
  } finally {
    await free();
    await discard();
  }
}
