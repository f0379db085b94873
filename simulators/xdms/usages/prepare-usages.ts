import { ANSWER_FILES, DEFAULT_FILES, formOf, preparedForms } from './default-usage-forms.js';

/** Parses the files of the mock's usages for later processes. The build calls it. */
export async function prepareUsages(): Promise<void> {
  const forms = preparedForms();
  await Promise.all([...DEFAULT_FILES, ...ANSWER_FILES].map((file) => formOf(file, forms)));
  forms.write();
}
