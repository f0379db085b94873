import { defined } from '../../common/defined.js';
import type { Example, ExpectedReport, UsageFile } from '../../common/usages/usage-file.js';
import { parseDocument } from '../xdms/document/parse-document.js';
import type { XdmsAnswer } from '../xdms/http/answer.js';
import type { StepOverrides } from '../xdms/pipeline/bind-steps.js';
import type { DocumentId } from '../xdms/uri/document-id.js';
import { documentUrl } from '../xdms/uri/document-url.js';
import { type ExampleNodes, examplesNodes } from '../xdms/usages/example-nodes.js';
import { XdmsCore } from '../xdms/xdms-core.js';
import { xdmsBlueprint } from './blueprint.js';

/** What the mock does with the examples of a usage file, and what they contain. */
export interface UsageCheck {
  readonly examples: readonly ExampleCheck[];
  readonly nodes: ExampleNodes;
}

/** What the mock does with one example. */
export interface ExampleCheck {
  readonly title: string;
  /** `stored`, or the element of the conflict report. */
  readonly expected: 'stored' | ExpectedReport;
  /** As `expected`, or the status of another response. */
  readonly found: string;
  /** The reason for a refusal. */
  readonly phrase?: string;
  /** What is wrong with the example or the usage file; absent when the mock does what the example says. */
  readonly problem?: string;
}

const OWNER = 'sip:alice@example.com';

/** The check is about documents, not about who may write them. */
const EVERYBODY_WRITES: StepOverrides = { authorize: () => () => {} };

/**
 * Puts each example of a usage file into a mock that serves the usage.
 *
 * @throws UsageFileError when the mock cannot serve the usage
 */
export async function checkUsage(usage: UsageFile): Promise<UsageCheck> {
  const blueprint = await xdmsBlueprint({ users: [{ xui: OWNER }], usages: [usage] });
  const core = new XdmsCore({ ...blueprint, steps: [EVERYBODY_WRITES] });
  const put = (example: Example): Outcome => {
    core.reset();
    return outcomeOf(core.serve(requestFor(usage, example, core.state.xcapRoot)));
  };
  const { valid, invalid } = usage.examples;
  return {
    examples: [
      ...valid.map((example) => judged(example.title, 'stored', put(example))),
      ...invalid.map((example) => judged(example.title, example.report, put(example), example.phrase)),
    ],
    nodes: examplesNodes(usage),
  };
}

function requestFor({ auid, scope, mimeType, document }: UsageFile, { text }: Example, xcapRoot: string) {
  const id: DocumentId = { auid, xui: scope === 'users' ? OWNER : undefined, path: document.split('/') };
  const headers = { 'content-type': mimeType };
  return { method: 'PUT', target: documentUrl(xcapRoot, id), headers, body: Buffer.from(text) };
}

interface Outcome {
  readonly found: string;
  readonly phrase?: string;
}

function outcomeOf({ status, body }: XdmsAnswer): Outcome {
  if (status === 201) return { found: 'stored' };
  if (status !== 409) return { found: String(status), phrase: body.trim() };
  const [report] = parseDocument(body).root.children;
  const phrase = report?.attributes.find(({ name }) => name === 'phrase')?.value;
  return { found: report?.localName ?? '409', ...defined({ phrase }) };
}

function judged(title: string, expected: ExampleCheck['expected'], outcome: Outcome, wanted?: string): ExampleCheck {
  const problem = problemOf(expected, outcome, wanted);
  return { title, expected, ...outcome, ...defined({ problem }) };
}

function problemOf(
  expected: ExampleCheck['expected'],
  { found, phrase }: Outcome,
  wanted: string | undefined,
): string | undefined {
  if (found !== expected) return `expected ${expected}, but the mock answers ${described(found)}`;
  if (wanted === undefined || phrase?.includes(wanted) === true) return undefined;
  return `the phrase of the fault lacks "${wanted}"`;
}

function described(found: string): string {
  return found === 'stored' ? '201 and stores it' : found;
}
