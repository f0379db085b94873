import { describeIssue } from '../describe-issue.js';
import { messageOf } from '../errors.js';
import { otherKindOfFile } from '../files/kind-of-file.js';
import { parseYaml } from '../parse-yaml.js';
import { UsageFileError } from './usage-file-error.js';
import { type UsageForm, usageForm, usageKeys } from './usage-form.js';

/**
 * Parses the text of a usage file.
 *
 * @throws UsageFileError naming the key or the line
 */
export function parseUsageForm(text: string, file: string): UsageForm {
  const value = yamlOf(text, file);
  const result = usageForm.safeParse(value);
  if (result.success) return result.data;
  const problem = otherKindOfFile(value, '--usage') ?? describeIssue(result.error, usageKeys());
  throw new UsageFileError(file, '', problem, { cause: result.error });
}

function yamlOf(text: string, file: string): unknown {
  try {
    // Every JSON text is YAML too.
    return parseYaml(text);
  } catch (thrown) {
    // The first line names the place; the others quote the file.
    const problem = messageOf(thrown).replace(/:?\n[\s\S]*$/, '');
    throw new UsageFileError(file, '', `cannot be read as YAML: ${problem}`, { cause: thrown });
  }
}
