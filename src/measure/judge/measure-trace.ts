import { defined } from '../../../common/defined.js';
import { XCALIPER_VERSION } from '../../../common/package-root.js';
import { removalOfSecretsIn } from '../../../common/secrets/message-secrets.js';
import type { RemoveSecrets } from '../../../common/secrets/secret-removal.js';
import { referenceBlueprint, type XdmsBlueprint } from '../../../simulators/reference.js';
import { loadRegister, type Requirement } from '../../result/register/register.js';
import { recordedOptions } from '../../result/run-option-table.js';
import { type CaseResult, gradeRequirements, type RunResult } from '../../result/run-result.js';
import type { RunWarning } from '../../result/run-warning.js';
import { clientRules } from './client-rules.js';
import { caseOfTraffic, keptExchanges } from './conversation-case.js';
import { assessed, followDocuments } from './follow/follow-documents.js';
import { CLIENT_RULES, type Judgment, judge } from './judge-exchanges.js';
import type { ApplicationUsage } from './observe/application-usages.js';
import { type Observed, observe } from './observe/observed.js';
import { RESPONSE_RULES } from './rules/server/response-rules.js';
import { readTrace } from './traces/read-trace.js';
import { RECORDED, type Trace } from './traces/trace.js';
import { type GivenUsages, readUsages } from './usages/read-usages.js';

export interface MeasureTraceOptions extends GivenUsages {
  /** Files of recorded traffic; see `readTrace`. */
  readonly files: readonly string[];
  /** Name of the traffic in reports. */
  readonly name: string;
  /** Path of the XCAP root, without a slash at the end; found by `/users/` or `/global/` when absent. */
  readonly root?: string | undefined;
  /** Whether nobody but the recorded clients writes to the documents. */
  readonly isSoleWriter?: boolean;
  /** Whether to judge only the client. */
  readonly isClientOnly?: boolean;
}

export interface MeasuredTrace {
  readonly result: RunResult;
  /** Say what of the traffic is not judged, and why; sentences without full stop. */
  readonly notes: readonly string[];
  /** Those whose responses are judged. */
  readonly conversations: readonly JudgedConversation[];
}

/** A conversation with what its responses show. */
export interface JudgedConversation {
  /** The case about its responses. */
  readonly result: CaseResult;
  readonly trace: readonly Observed[];
  readonly judgments: readonly Judgment[];
  /** Indexes of the exchanges that met a document whose version is known. */
  readonly known: ReadonlySet<number>;
}

/**
 * Judges both sides of recorded traffic by the rules that a listener can judge. What it does not show is untested.
 *
 * @returns the result, with a case for the requests and, unless `isClientOnly`, one for the responses of each conversation
 * @throws InvalidArgumentError `trace` for a file that cannot be read; UsageFileError
 */
export async function measureTrace(options: MeasureTraceOptions): Promise<MeasuredTrace> {
  const startedAt = new Date();
  const { preset, usages: usageFiles = [] } = options;
  const [register, usages, blueprint] = await Promise.all([
    loadRegister(),
    readUsages(options),
    referenceBlueprint({ usages: usageFiles, ...defined({ preset }) }),
  ]);
  const traces = await Promise.all(options.files.map(async (file) => ({ file, trace: await readTrace(file) })));
  const servers = options.isClientOnly === true ? [] : register.filter(({ subject }) => subject === 'server');
  const rules = [...servers, ...clientRules(register)];
  const recorded = traces.flatMap(({ trace }) => trace.conversations.flatMap(({ exchanges }) => exchanges));
  const remove = removalOfSecretsIn(recorded);
  const judging = { ...options, usages, blueprint, remove };
  const judged = traces.flatMap(({ file, trace }) => judgedConversations(trace, file, rules, judging));
  const cases = judged.flatMap(({ client, server }) => (server === undefined ? [client] : [client, server.result]));
  const warnings = options.isSoleWriter === true && options.isClientOnly !== true ? traces.flatMap(gapsOf) : [];
  const prefix = (file: string) => (options.files.length === 1 ? '' : `${file}: `);
  return {
    result: {
      xcaliper: XCALIPER_VERSION,
      startedAt,
      durationMs: Date.now() - startedAt.getTime(),
      subject: { name: options.name, kind: options.isClientOnly === true ? 'client' : 'traffic' },
      requirements: gradeRequirements(rules, cases),
      causes: [],
      cases,
      problems: [],
      ...defined({ warnings: warnings.length > 0 ? warnings : undefined }),
      partial: false,
      options: { ...recordedOptions({ preset, usages: usageFiles }), trace: options.files.join(', ') },
    },
    notes: traces.flatMap(({ file, trace }) => trace.notes.map((note) => prefix(file) + note)),
    conversations: judged.flatMap(({ server }) => server ?? []),
  };
}

interface ReadFile {
  readonly file: string;
  readonly trace: Trace;
}

/** Says which conversations are not those of a sole writer, although they should be. */
function gapsOf({ file, trace }: ReadFile): readonly RunWarning[] {
  return trace.conversations.flatMap(({ id, gap }) => {
    if (gap === undefined) return [];
    const place = id === RECORDED.id ? file : `${id} of ${file}`;
    return [{ kind: 'gap', text: `--sole-writer does not count for ${place}: ${gap}` }];
  });
}

interface TraceJudging extends Pick<MeasureTraceOptions, 'root' | 'isSoleWriter' | 'isClientOnly'> {
  readonly usages: readonly ApplicationUsage[];
  readonly blueprint: XdmsBlueprint;
  readonly remove: RemoveSecrets;
}

interface BothSides {
  readonly client: CaseResult;
  readonly server: JudgedConversation | undefined;
}

/** Judges the conversations of a file. */
function judgedConversations(
  { conversations }: Trace,
  source: string,
  rules: readonly Requirement[],
  { root, usages, isSoleWriter, isClientOnly, blueprint, remove }: TraceJudging,
): readonly BothSides[] {
  const observed = conversations.map((one) => {
    const hasGap = one.gap !== undefined;
    return { one, trace: observe(one.exchanges, { usages, hasGap, ...defined({ root }) }) };
  });
  const followed =
    isClientOnly === true
      ? []
      : observed.map(({ one: { isSoleWriter: isOfRun, gap }, trace }) => {
          const isFollowed = (isSoleWriter === true || isOfRun === true) && gap === undefined;
          return followDocuments(trace, { blueprint, isSoleWriter: isFollowed });
        });
  const assessments = assessed(followed);
  return observed.map(({ one: { id, name, exchanges }, trace }, index) => {
    const shared = { source, exchanges: keptExchanges(exchanges, remove), remove };
    const client = caseOfTraffic({ ...shared, id, name, judgments: judge(trace, CLIENT_RULES) }, rules);
    const known = followed[index]?.known;
    if (known === undefined) return { client, server: undefined };
    const judgments = judge(trace, RESPONSE_RULES, assessments[index]);
    const traffic = { ...shared, id: `${id}/responses`, name: `${name}: responses`, judgments };
    return { client, server: { result: caseOfTraffic(traffic, rules), trace, judgments, known } };
  });
}
