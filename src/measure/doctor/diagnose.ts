import type { Preset } from '../../../common/presets.js';
import { mapStrings } from '../../../common/secrets/secret-removal.js';
import { OMA_DOMAIN, presetOf } from '../../../common/usages/standard-usages.js';
import { HarnessError, SubjectAccessError } from '../../result/errors.js';
import { errorWithoutSecrets } from '../../result/redaction.js';
import { readCases } from '../server/cases/load-cases.js';
import { READ_ONLY_TAG } from '../server/cases/selection.js';
import { SHIPPED_SUITE, type Suite } from '../server/cucumber/suite.js';
import type { Claim } from '../server/documents/claim-subject.js';
import type { SubjectContext } from '../server/execution/run-context.js';
import { startSubject } from '../server/execution/start-subject.js';
import { presetFeatures } from '../server/preset/preset-features.js';
import { whyElsewhere, whyNotApplicable } from '../server/subject/applicability.js';
import { listedInRun } from '../server/subject/capabilities.js';
import { OMA_USAGES } from '../server/subject/deployed-usage.js';
import { followRedirect } from '../server/subject/first-look/follow-redirect.js';
import { whyNoXcap } from '../server/subject/first-look/other-server.js';
import { withPresetNames } from '../server/subject/preset-names.js';
import { removalForChoice } from '../server/subject/secrets.js';
import type { Subject } from '../server/subject/subject.js';
import type { SubjectChoice } from '../server/subject/subject-choice.js';
import { openDispatcher } from '../server/subject/subject-dispatcher.js';
import { withUserFeatures } from '../server/user/user-features.js';
import { checkConditions } from './conditions.js';
import { checkConnection } from './connection.js';
import { type Diagnosis, type Finding, type Forecast, isMeasurable } from './diagnosis.js';
import type { Examined } from './send-request.js';
import { checkUsages } from './usages.js';
import { checkUsers } from './users.js';

export interface DiagnoseOptions {
  /** Whether to check writing too; default: false, which sends only GET. */
  readonly write?: boolean;
  /** Path of the journal that keeps the documents while writing is checked, as for a run. Its folder must exist. */
  readonly journal?: string;
  /** Whose cases the forecast counts; those of the suite when absent. */
  readonly preset?: Preset | undefined;
  readonly signal?: AbortSignal;
}

/**
 * Finds out which cases a run can judge on a subject, and why it cannot judge others. Starts the mock, or a subject
 * whose file has the key `start`, and stops it again.
 *
 * @throws StartError, SubjectStartError
 * @throws InvalidArgumentError naming a setting of the subject; `journal` when an earlier run has left documents behind
 */
export async function diagnose(given: SubjectChoice, options: DiagnoseOptions = {}): Promise<Diagnosis> {
  try {
    const { choice, note } = await followRedirect(given, options.signal);
    const diagnosis = await diagnoseAt(choice, options);
    if (note === undefined) return diagnosis;
    return { ...diagnosis, findings: [{ topic: 'XCAP root', state: 'note', text: note }, ...diagnosis.findings] };
  } catch (thrown) {
    if (given.kind !== 'running' || !(thrown instanceof SubjectAccessError)) throw thrown;
    const { name, xcapRoot } = given.subject;
    return { subject: { name, xcapRoot }, findings: [otherServer(thrown.message)] };
  }
}

async function diagnoseAt(choice: SubjectChoice, options: DiagnoseOptions): Promise<Diagnosis> {
  const remove = removalForChoice(choice);
  const { write, journal } = options;
  const claim = write && journal !== undefined ? await claimed(journal, choice) : undefined;
  try {
    return mapStrings(await examine(choice, options), remove);
  } catch (thrown) {
    throw errorWithoutSecrets(thrown, remove);
  } finally {
    claim?.release();
  }
}

async function examine(
  choice: SubjectChoice,
  { write = false, journal, signal, preset }: DiagnoseOptions,
): Promise<Diagnosis> {
  await using started = await startSubject(choice, signal);
  const { subject: reached } = started.context;
  const { name, xcapRoot } = reached;
  const connection = await checkConnection(reached);
  if (!isMeasurable({ findings: connection })) return { subject: { name, xcapRoot }, findings: connection };
  const dispatcher = openDispatcher(reached);
  try {
    const users = await checkUsers({ subject: reached, dispatcher, signal });
    const findings = [...connection, ...users.findings];
    if (users.areRefused) return { subject: { name, xcapRoot }, findings };
    const listed = await listedInRun(started.context);
    const other = await whyNoXcap(reached, listed, dispatcher, signal);
    if (other !== undefined) {
      // What another server grants to users says nothing.
      const refused = users.findings.filter(({ state }) => state === 'bad');
      return { subject: { name, xcapRoot }, findings: [...connection, ...refused, otherServer(other)] };
    }
    if (!isMeasurable({ findings })) return { subject: { name, xcapRoot }, findings };
    const context = await withPresetNames(started.context);
    const { subject } = context;
    const examined = { subject, dispatcher, signal };
    findings.push(...(await checkUsages(examined, listed)), ...checkPresetNames(reached, listed));
    findings.push(...(await checkConditions(examined)));
    findings.push(
      ...(write ? await writing(examined, choice.kind === 'mock' ? undefined : journal) : [WRITING_NOT_TRIED]),
    );
    return { subject: { name, xcapRoot }, findings, forecast: await forecastOf(context, preset) };
  } finally {
    await dispatcher.destroy();
  }
}

/** Counts the cases of the suite and of the user, or those of a preset. */
async function forecastOf(context: SubjectContext, preset: Preset | undefined): Promise<Forecast> {
  const { features = [], steps = [] } = context.subject;
  const ofPreset = preset === undefined ? [] : [await presetFeatures(preset)];
  const { suite } = await withUserFeatures(SHIPPED_SUITE, { features: [...ofPreset, ...features], steps });
  return forecast(context, suite, ofPreset[0]?.name);
}

function otherServer(text: string): Finding {
  return { topic: 'XCAP root', state: 'bad', text };
}

const WRITING_NOT_TRIED: Finding = {
  topic: 'write',
  state: 'note',
  text: 'not tried; --write puts one document for each user, and restores the state before',
};

// Journals are loaded only where they are used: most diagnoses only read.

async function claimed(journal: string, choice: SubjectChoice): Promise<Claim> {
  const { claimSubject } = await import('../server/documents/claim-subject.js');
  return claimSubject(journal, choice, () => undefined);
}

async function writing(examined: Examined, journal: string | undefined): Promise<readonly Finding[]> {
  const { checkWriting } = await import('./writing.js');
  return checkWriting(examined, journal);
}

/** Suggests the preset with the names that the capabilities list, unless the subject has it. */
function checkPresetNames({ namesPreset }: Subject, listed: readonly string[] = []): readonly Finding[] {
  // Groups are of another preset, and have one name only.
  const named = listed.filter((auid) => auid.startsWith(OMA_DOMAIN) && presetOf(auid) === undefined);
  if (namesPreset !== undefined || named.length === 0) return [];
  const standard = Object.entries(OMA_USAGES).map(([auid, { auid: name = auid }]) => ({ auid, name }));
  const both = standard.find(({ auid }) => listed.includes(auid));
  const wouldRename = named.some((name) => {
    const others = standard.filter((one) => one.name === name);
    return others.length > 0 && !others.some(({ auid }) => listed.includes(auid));
  });
  const text =
    wouldRename || both === undefined
      ? `xcap-caps lists names of the Open Mobile Alliance, such as ${named[0]}: add --preset oma, or preset: oma to the subject file`
      : `xcap-caps lists names of the Open Mobile Alliance beside the standard ones: the cases use ${both.auid}; preset: oma leaves that so`;
  return [{ topic: 'preset', state: 'note', text }];
}

/** Requests that a run sends for a case on the average. */
const REQUESTS_A_CASE = 5;

/**
 * Counts the cases that a run would judge, by their declarations. During the run, further cases may prove not applicable.
 *
 * @param folder only the features in this folder count; all when absent
 * @throws HarnessError when a feature file cannot be read
 */
async function forecast(run: SubjectContext, suite: Suite = SHIPPED_SUITE, folder?: string): Promise<Forecast> {
  const { all: read, problems } = await readCases(suite, '');
  const all = folder === undefined ? read : read.filter(({ feature }) => feature.startsWith(`${folder}/`));
  if (problems.length > 0) throw new HarnessError(problems.join('\n'));
  const leftOut = new Map<string, number>();
  let readOnly = 0;
  for (const one of all) {
    const reason = whyElsewhere(run, one) ?? (await whyNotApplicable(run, one));
    if (reason !== undefined) leftOut.set(reason, (leftOut.get(reason) ?? 0) + 1);
    else if (one.tags.includes(READ_ONLY_TAG)) readOnly += 1;
  }
  const reasons = [...leftOut].map(([reason, cases]) => ({ reason, cases })).sort((a, b) => b.cases - a.cases);
  const without = reasons.reduce((sum, { cases }) => sum + cases, 0);
  const applicable = all.length - without;
  const { requestsPerSecond } = run.subject.traffic ?? {};
  return {
    all: all.length,
    applicable,
    readOnly,
    leftOut: reasons,
    ...(requestsPerSecond !== undefined && { atPaceMs: (applicable * REQUESTS_A_CASE * 1_000) / requestsPerSecond }),
  };
}
