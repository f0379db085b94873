import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { stringify } from 'yaml';
import { InvalidArgumentError, messageOf } from '../../../common/errors.js';
import { mapStrings } from '../../../common/secrets/secret-removal.js';
import { diagnose } from '../../measure/doctor/diagnose.js';
import { isMeasurable } from '../../measure/doctor/diagnosis.js';
import { withoutReferences } from '../../measure/server/subject/environment-values.js';
import { resolveSubject } from '../../measure/server/subject/resolve-subject.js';
import { folderName } from '../../report/folder/report-names.js';
import type { DiagnosisView, SubjectAsk } from '../protocol.js';

/** Looks at the subject of the form as `xcaliper doctor` does; it only reads. */
export async function examine({ address, users, basicWithoutTls = false }: SubjectAsk): Promise<DiagnosisView> {
  const choice = await resolveSubject({ subject: address, users, basicWithoutTls });
  const { findings, forecast } = await diagnose(choice);
  return {
    isMeasurable: isMeasurable({ findings, ...(forecast && { forecast }) }),
    findings: findings.map(({ topic, state, text }) => ({ topic, state, text })),
    ...(forecast && { forecast: `${forecast.applicable} of ${forecast.all} cases apply to it.` }),
  };
}

/**
 * Writes the subject of the form to a subject file that only this account may read.
 *
 * @returns its name
 * @throws InvalidArgumentError `subject` or `users` when they are unusable, or there is such a file already
 */
export async function saveSubject({ address, users, basicWithoutTls }: SubjectAsk, folder: string): Promise<string> {
  await resolveSubject({ subject: address, users });
  const { host, pathname } = new URL(address);
  const file = path.join(folder, `${folderName(`${host}${pathname}`)}.yaml`);
  const subject = {
    name: `${host}${pathname}`.replace(/\/$/, ''),
    xcapRoot: address,
    users,
    ...(basicWithoutTls === true && { auth: { basicWithoutTls } }),
  };
  const text = stringify(mapStrings(subject, withoutReferences));
  try {
    await writeFile(file, text, { flag: 'wx', mode: 0o600 });
  } catch (thrown) {
    throw new InvalidArgumentError('subject', `${file} cannot be written: ${messageOf(thrown)}`, { cause: thrown });
  }
  return path.relative(process.cwd(), file);
}
