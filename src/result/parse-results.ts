import { z } from 'zod';
import { describeIssue } from '../../common/describe-issue.js';
import { InvalidArgumentError, messageOf } from '../../common/errors.js';
import { schemaShape } from '../../common/options/option-schema.js';
import { TOPICS } from './about.js';
import type { RecordedExchange } from './attachments.js';
import { EXPECTED_STATUS } from './causes/expected-status.js';
import { withoutOldClientJson } from './earlier/old-client-json.js';
import { withoutOldMisses } from './earlier/old-misses.js';
import { OUTCOMES } from './outcome.js';
import { CLASSES, LEVELS, SUBJECTS, UNTESTED_REASONS } from './register/register.js';
import { RESULTS_FORMAT } from './results-json.js';
import { RUN_OPTIONS } from './run-option-table.js';
import type { RunResult } from './run-result.js';
import { madeUpFaultSchema } from './schema/made-up-fault-schema.js';
import { findingSchema, idSchema, nameSchema } from './schema/name-schema.js';
import { SUBJECT_KINDS } from './subject-kind.js';
import { VERDICTS } from './verdict.js';

// A format may gain members. The parser ignores unknown members, so that older readers keep working.
const headersSchema = z.array(z.tuple([z.string(), z.string()]));

const bodySchema = {
  body: z.string().exactOptional(),
  bodyBase64: z.base64().exactOptional(),
  cutFrom: z.int().exactOptional(),
};

const rawSchema = z.object({
  head: z.string().exactOptional(),
  follows: z.enum(['response', 'at-once']).exactOptional(),
  isPaused: z.literal(true).exactOptional(),
  isEnded: z.literal(true).exactOptional(),
  isPlain: z.literal(true).exactOptional(),
});

const exchangeSchema = z.object({
  request: z.object({
    method: z.string(),
    url: z.string(),
    headers: headersSchema,
    ...bodySchema,
    user: nameSchema.exactOptional(),
    isBootstrapped: z.literal(true).exactOptional(),
    raw: rawSchema.exactOptional(),
  }),
  response: z
    .object({
      status: z.int(),
      reasonPhrase: z.string().exactOptional(),
      headers: headersSchema,
      ...bodySchema,
      isCut: z.literal(true).exactOptional(),
    })
    .exactOptional(),
  durationMs: z.number(),
  isSetUp: z.literal(true).exactOptional(),
  expected: z
    .string()
    .regex(EXPECTED_STATUS, 'must be statuses such as 409, 2xx or nothing, joined by " or "')
    .exactOptional(),
  judged: z.enum(['decides', 'shows']).exactOptional(),
  isLook: z.literal(true).exactOptional(),
  isConcurrent: z.literal(true).exactOptional(),
  lane: z.object({ client: z.int().min(0), begunAt: z.number().min(0) }).exactOptional(),
  isUnstable: z.literal(true).exactOptional(),
  isChallenge: z.literal(true).exactOptional(),
});

/** Stands for an exchange that a comparison of many results does not read. */
const UNREAD: RecordedExchange = { request: { method: '', url: '', headers: [] }, durationMs: 0 };

/** Keeps the number of exchanges, which tells whether a case reached the subject, and nothing else. */
const unreadSchema = z.array(z.unknown()).transform((own): readonly RecordedExchange[] => own.map(() => UNREAD));

/** A later version may know more topics; only the finding of causes reads them, and a file has its causes. */
const aboutSchema = z.union([
  z.object({ status: z.string() }),
  z.object({ field: z.string() }),
  z.object({ yours: z.string() }),
  z.enum(TOPICS).catch('response'),
]);

const errorSchema = z.object({
  message: z.string(),
  about: aboutSchema.exactOptional(),
  expected: z.string().exactOptional(),
  actual: z.string().exactOptional(),
  isAbsent: z.literal(true).exactOptional(),
});

const caseMembers = {
  id: idSchema,
  feature: nameSchema,
  line: z.int().exactOptional(),
  rule: z.string().exactOptional(),
  name: z.string(),
  tags: z.array(nameSchema),
  requirements: z.array(idSchema),
  outcome: z.enum(OUTCOMES),
  xcapRoot: nameSchema.exactOptional(),
  reason: z.string().exactOptional(),
  blockedBy: idSchema.exactOptional(),
  about: aboutSchema.exactOptional(),
  diedOn: z.enum(['judged', 'other']).exactOptional(),
  programEnd: z
    .object({ exitCode: z.int().exactOptional(), signal: z.string().exactOptional(), stderr: z.array(z.string()) })
    .exactOptional(),
  isSubjectGone: z.literal(true).exactOptional(),
  isVacuous: z.literal(true).exactOptional(),
  durationMs: z.number(),
  error: errorSchema.exactOptional(),
  task: z.string().exactOptional(),
  findings: z.array(findingSchema).exactOptional(),
  withoutFault: z
    .object({
      exchange: z.int(),
      response: z.object({
        status: z.int(),
        headers: headersSchema,
        body: z.string().exactOptional(),
        cutFrom: z.int().exactOptional(),
      }),
    })
    .exactOptional(),
};

const caseSchema = z.object({ ...caseMembers, exchanges: z.array(exchangeSchema) });
const briefCaseSchema = z.object({ ...caseMembers, exchanges: unreadSchema });

const untestedSchema = z.object({ reason: z.enum(UNTESTED_REASONS), note: z.string().exactOptional() });

const requirementSchema = z
  .object({
    id: idSchema,
    level: z.enum(LEVELS),
    subject: z.enum(SUBJECTS),
    section: nameSchema.min(1),
    text: z.string().min(1),
    paragraph: z.string().exactOptional(),
    because: z.string().exactOptional(),
    class: z.enum(CLASSES).exactOptional(),
    source: z.string().exactOptional(),
    untested: untestedSchema.exactOptional(),
    /** The name of `untested` in results of earlier versions. */
    excluded: untestedSchema.exactOptional(),
    verdict: z.enum(VERDICTS),
    cases: z.array(idSchema),
    causes: z.array(idSchema).exactOptional(),
    known: z.object({ reason: z.string(), issue: z.string().exactOptional() }).exactOptional(),
  })
  .transform(({ excluded, ...requirement }) =>
    excluded === undefined ? requirement : { untested: excluded, ...requirement },
  );

const causeSchema = z.object({
  id: idSchema,
  description: z.string(),
  requirement: idSchema.exactOptional(),
  expected: z.object({ status: nameSchema, error: nameSchema.exactOptional() }).exactOptional(),
  wrong: z.int(),
  of: z.int(),
  faults: z.int().exactOptional(),
  deviations: z.array(idSchema).exactOptional(),
  parts: z.array(z.object({ id: idSchema, description: z.string(), wrong: z.int().min(0) })).exactOptional(),
  madeUp: madeUpFaultSchema.exactOptional(),
  violates: z.array(idSchema),
  blocks: z.array(idSchema),
  cases: z.array(idSchema),
  example: z.object({ case: idSchema, exchange: z.int(), passage: z.array(z.int()).exactOptional() }),
});

const staleSchema = z.object({
  id: idSchema,
  expected: z.enum(VERDICTS).exactOptional(),
  actual: z.enum(VERDICTS).exactOptional(),
  reason: z.string(),
  note: z.string().exactOptional(),
});

const momentSchema = z.iso.datetime().transform((text) => new Date(text));

const versionSchema = z.string().regex(/^\d+\.\d+\.\d+(?:[-+][\w.+-]*)?$/, 'must be a version such as 1.2.3');

const sinceSchema = z.object({
  startedAt: momentSchema,
  xcaliper: versionSchema,
  mended: z.array(idSchema),
  broken: z.array(idSchema),
  undecided: z.array(idSchema),
  newCauses: z.array(idSchema),
  goneCauses: z.array(z.object({ id: idSchema, description: z.string() })),
});

/** Schema of the options of a run in its results. */
export const optionsSchema = z.object({
  subject: nameSchema.meta({ description: 'Value of --subject; absent for the mock.' }).exactOptional(),
  users: z
    .array(z.object({ xui: nameSchema, hasPassword: z.literal(true).exactOptional() }))
    .meta({ description: 'Users of the command line, without their passwords.' })
    .exactOptional(),
  ...schemaShape(RUN_OPTIONS),
  // Results of earlier versions may have an empty one.
  tags: z.string().meta({ description: RUN_OPTIONS.tags.key }).exactOptional(),
  scenarios: z.array(z.string()).meta({ description: 'Selected scenarios of a client.' }).exactOptional(),
  chaos: z.int().min(0).meta({ description: 'Seed of the random faults for a client.' }).exactOptional(),
  trace: z.string().meta({ description: 'Files of recorded traffic.' }).exactOptional(),
  exploration: z.string().meta({ description: 'Requests and seed of an exploration.' }).exactOptional(),
});

const subjectSchema = z
  .object({
    name: nameSchema.min(1),
    kind: z.enum(SUBJECT_KINDS).exactOptional(),
    xcapRoot: nameSchema.min(1).exactOptional(),
    isStarted: z.literal(true).exactOptional(),
    claims: z.record(z.string(), z.string()).default({}),
  })
  .refine(({ kind, xcapRoot }) => kind !== undefined || xcapRoot !== undefined, {
    path: ['xcapRoot'],
    error: 'the XCAP root of a server must be given',
  })
  .transform(({ claims, ...subject }) => (Object.keys(claims).length > 0 ? { ...subject, claims } : subject));

const countSchema = z.int().min(0);

const members = {
  format: z.literal(
    [1, RESULTS_FORMAT],
    `must be 1 or ${RESULTS_FORMAT}; this version of xcaliper reads no other format`,
  ),
  xcaliper: versionSchema,
  startedAt: momentSchema,
  durationMs: z.number(),
  subject: subjectSchema,
  requirements: z.array(requirementSchema),
  causes: z.array(causeSchema).default([]),
  diagnosis: z.object({ version: z.int(), setAside: z.record(z.string(), z.int()).exactOptional() }).exactOptional(),
  coverage: z
    .array(z.object({ requests: countSchema, rules: countSchema, selectors: countSchema, transitions: countSchema }))
    .meta({ description: 'What an exploration had shown, and after how many requests.' })
    .exactOptional(),
  problems: z.array(z.string()).default([]),
  warnings: z
    .array(
      z.object({
        kind: z.enum(['rival', 'neighbor', 'kept', 'left', 'repeated', 'access', 'weak-tags', 'gap']),
        text: z.string(),
        xui: nameSchema.exactOptional(),
      }),
    )
    .exactOptional(),
  partial: z.boolean().default(false),
  baseline: z.object({ file: z.string(), stale: z.array(staleSchema) }).exactOptional(),
  options: optionsSchema.exactOptional(),
  since: sinceSchema.exactOptional(),
};

const resultsSchema = z.object({ ...members, cases: z.array(caseSchema) });
const briefResultsSchema = z.object({ ...members, cases: z.array(briefCaseSchema) });

/**
 * Parses the text of a `results.json`; the inverse of `resultsJson`. Reads the `client.json` of earlier versions, too.
 *
 * @param text content of the file
 * @param file name of the file, for error messages
 * @throws InvalidArgumentError `results`, naming the file and the invalid key
 */
export function parseResults(text: string, file: string): RunResult {
  return checked(resultsSchema.safeParse(jsonValue(text, file)), file);
}

/**
 * Works as `parseResults` in half the time and a tenth of the memory: all exchanges are empty, and only their number is
 * right.
 */
export function parseResultsWithoutExchanges(text: string, file: string): RunResult {
  return checked(briefResultsSchema.safeParse(jsonValue(text, file)), file);
}

type Read = Omit<RunResult, 'olderFormat'> & { readonly format: 1 | typeof RESULTS_FORMAT };

function checked(parsed: z.ZodSafeParseResult<Read>, file: string): RunResult {
  if (!parsed.success) throw refused(file, describeIssue(parsed.error));
  const { format, ...data } = parsed.data;
  const read = { ...data, cases: withoutOldMisses(data.cases) };
  const result: RunResult = format === 1 ? { ...read, olderFormat: 1 } : read;
  const known = new Set(result.cases.map(({ id }) => id));
  for (const [index, { cases }] of result.requirements.entries()) {
    const missing = cases.find((id) => !known.has(id));
    if (missing !== undefined)
      throw refused(file, `requirements[${index}].cases: there is no case ${missing} in cases`);
  }
  return result;
}

function jsonValue(text: string, file: string): unknown {
  try {
    return withoutOldClientJson(JSON.parse(text));
  } catch (thrown) {
    throw refused(file, `is not JSON: ${messageOf(thrown)}`);
  }
}

function refused(file: string, problem: string): InvalidArgumentError {
  return new InvalidArgumentError('results', `${file}: ${problem}`);
}
