import { judgedSchema } from '../../../common/judging/judged.js';
import { readUsage } from '../../../common/usages/load-usage.js';
import { readSchema } from '../../../common/usages/usage-schema.js';
import { ANSWER_FILES, formOf, preparedForms } from './default-usage-forms.js';
import type { ServedUsage } from './usage.js';
import { usageOfShippedFile } from './usage-of-file.js';

let loaded: Promise<readonly ServedUsage[]> | undefined;

/**
 * Loads the kinds of documents that servers send, but do not store, once per process. Another thread applies their
 * schemas: a selector of a patch may keep the pattern of RFC 5261 busy for minutes.
 */
export function loadAnswerDocuments(): Promise<readonly ServedUsage[]> {
  loaded ??= loadAll();
  return loaded;
}

async function loadAll(): Promise<readonly ServedUsage[]> {
  const forms = preparedForms();
  const files = await Promise.all(
    ANSWER_FILES.map((file) =>
      readUsage(file, {
        form: () => formOf(file, forms),
        schema: (folder, main) => readSchema(folder, main, judgedSchema),
      }),
    ),
  );
  return files.map(usageOfShippedFile);
}
