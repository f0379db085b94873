import { startRun } from '../runner/execution/start-run.js';
import { listedInRun } from '../runner/subject/capabilities.js';
import type { SubjectChoice } from '../runner/subject/subject-choice.js';
import { openDispatcher } from '../runner/subject/subject-dispatcher.js';
import { lookAtConditions } from './conditions.js';
import { lookAtConnection } from './connection.js';
import { type Diagnosis, type Finding, isMeasurable } from './diagnosis.js';
import { forecast } from './forecast.js';
import { lookAtUsages } from './usages.js';
import { lookAtUsers } from './users.js';
import { tryWriting } from './writing.js';

export interface DiagnoseOptions {
  /** Try writing too; otherwise nothing but GET is sent. */
  readonly write?: boolean;
  readonly signal?: AbortSignal;
}

/**
 * Finds out what can be measured on a subject, and what cannot and why. A subject that is to be started is started, and
 * stopped again.
 *
 * @throws StartError, SubjectStartError
 * @throws InvalidArgumentError naming a setting of the subject
 */
export async function diagnose(
  choice: SubjectChoice,
  { write = false, signal }: DiagnoseOptions = {},
): Promise<Diagnosis> {
  await using started = await startRun(choice, signal);
  const { context } = started;
  const { subject } = context;
  const { name, xcapRoot } = subject;
  const connection = await lookAtConnection(subject);
  if (!isMeasurable({ findings: connection })) return { subject: { name, xcapRoot }, findings: connection };
  const dispatcher = openDispatcher(subject);
  try {
    const asking = { subject, dispatcher, signal };
    const findings = [...connection, ...(await lookAtUsers(asking))];
    if (!isMeasurable({ findings })) return { subject: { name, xcapRoot }, findings };
    findings.push(...(await lookAtUsages(asking, await listedInRun(context))), ...(await lookAtConditions(asking)));
    findings.push(...(write ? await tryWriting(asking) : [NOT_TRIED]));
    return { subject: { name, xcapRoot }, findings, forecast: await forecast(context) };
  } finally {
    await dispatcher.destroy();
  }
}

const NOT_TRIED: Finding = {
  topic: 'write',
  state: 'note',
  text: 'not tried; --write puts one document for each user, and restores the state before',
};
