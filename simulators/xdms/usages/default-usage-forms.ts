import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { PACKAGE_ROOT } from '../../../common/package-root.js';
import { PreparedValues } from '../../../common/prepared-values.js';
import type { UsageForm } from '../../../common/usages/usage-form.js';

const FOLDER = path.join(PACKAGE_ROOT, 'simulators/xdms/usages');

/**
 * The usages of table A3 of the specification, in its order, RFC 4827's pidf-manipulation and RFC 6772's
 * geolocation-policy. Usages of the alliance without a public content model accept a document element of any name in
 * their namespace.
 */
export const DEFAULT_FILES: readonly string[] = [
  'xcap-caps',
  'resource-lists',
  'rls-services',
  'pres-rules',
  'alliance-pres-rules',
  'directory',
  'alliance-xcap-directory',
  'alliance-pres-content',
  'alliance-conv-history',
  'alliance-deferred-list',
  'group-usage-list',
  'pidf-manipulation',
  'geolocation-policy',
].map(fileOf);

/** Documents of answers, which no server stores. */
export const ANSWER_FILES: readonly string[] = ['xcap-error', 'xcap-diff'].map(fileOf);

function fileOf(name: string): string {
  return path.join(FOLDER, `${name}.yaml`);
}

/** Opens the forms that the build has prepared. */
export function preparedForms(): PreparedValues<UsageForm> {
  return new PreparedValues('usages');
}

/** Returns the prepared form of a file, or parses it and adds it to the forms. */
export async function formOf(file: string, forms: PreparedValues<UsageForm>): Promise<UsageForm> {
  const text = await readFile(file, 'utf8');
  const name = path.relative(PACKAGE_ROOT, file);
  const known = forms.get(name, text);
  if (known !== undefined) return known;
  const { parseUsageForm } = await import('../../../common/usages/parse-usage-form.js');
  return forms.add(name, text, parseUsageForm(text, file));
}
