import path from 'node:path';
import type { SubjectChoice } from '../../measure/server/subject/subject-choice.js';
import { printLeft, printLeftElsewhere, restoreCommandLine, type SubjectAsked } from '../output/left-documents.js';

/**
 * Works in the report folder of a subject, with a journal of its documents. Locks the folder meanwhile; in the end, says which
 * documents are not restored, and removes the folder when it is empty.
 *
 * @param out the folder of all reports
 * @param asked names the subject in the command that restores the documents
 * @throws what `work` throws; an error naming the folder when another process works there
 */
export async function inJournaledFolder<Value>(
  out: string,
  choice: SubjectChoice,
  asked: SubjectAsked,
  work: (folder: string, journal: string) => Promise<Value>,
): Promise<Value> {
  const [{ JOURNAL }, { subjectName }, { openReportFolder }, { lockFolder }, names] = await Promise.all([
    import('../../measure/server/documents/journal.js'),
    import('../../measure/server/subject/resolve-subject.js'),
    import('../../report/folder/report-folder.js'),
    import('../../report/folder/run-lock.js'),
    import('../../report/folder/report-names.js'),
  ]);
  const folder = await openReportFolder(path.join(out, names.folderName(subjectName(choice))), names.REPORTS);
  const free = await lockFolder(folder.path);
  const journal = path.join(folder.path, JOURNAL);
  const restore = (dir = out) => restoreCommandLine(asked, dir);
  try {
    return await work(folder.path, journal);
  } catch (thrown) {
    await printLeftElsewhere(thrown, restore);
    throw thrown;
  } finally {
    await printLeft(journal, restore());
    await free();
    await folder.discard();
  }
}
