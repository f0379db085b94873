import assert from 'node:assert/strict';
import { test } from 'node:test';
import { defined } from '../../../common/defined.js';
import { PRESETS } from '../../../common/presets.js';
import { type DocumentJudgment, type DocumentValidator, loadDocumentValidator } from '../../../simulators/index.js';
import { runConformance } from '../../../src/measure/server/run-conformance.js';
import type { RecordedExchange } from '../../../src/result/attachments.js';

// Whatever document the suite sends to the mock, `validate` says of it what the mock has said.

/** Conditions that are about a document. Others are about its place, such as no-parent. */
const CONDITION =
  /<(not-utf-8|not-well-formed|schema-validation-error|uniqueness-failure|constraint-failure) phrase="([^"]*)"/;

/** What the mock refuses for other documents, users and requests, and for its limits. */
const NOT_OF_THE_DOCUMENT: readonly RegExp[] = [
  /^There is another (?:resource|group) with the URI/,
  /^A user may have at most/,
  /^elements are nested deeper|^there are more than|^an element has more than/,
];

interface SentDocument {
  readonly auid: string;
  readonly user: string | undefined;
  readonly document: string;
  readonly content: Buffer;
  readonly xcapRoot: string;
  /** What the mock has answered: the condition and phrase of a conflict, or nothing. */
  readonly condition: string | undefined;
  readonly phrase: string;
}

/** @returns nothing for another request, and for an answer that is not about the document */
function sentDocument({ request, response }: RecordedExchange, root: string): readonly SentDocument[] {
  const { method, url, headers, body, bodyBase64, cutFrom } = request;
  const path = url.startsWith(`${root}/`) ? url.slice(root.length + 1) : undefined;
  if (method !== 'PUT' || path === undefined || /\/(?:~|%7E){2}|\?/i.test(path) || cutFrom !== undefined) return [];
  if (response === undefined || ![200, 201, 409].includes(response.status)) return [];
  const field = (wanted: string): string => headers.find(([name]) => name.toLowerCase() === wanted)?.[1] ?? '';
  if (/charset\s*=\s*(?!"?utf-8)/i.test(field('content-type'))) return [];
  // The body of a raw request is recorded as it was sent.
  if (field('transfer-encoding') !== '') return [];
  const [, condition, phrase = ''] = CONDITION.exec(response.body ?? '') ?? [];
  if (response.status === 409 && condition === undefined) return [];
  const [auid = '', tree, ...segments] = path.split('/').map(decodeURIComponent);
  const [user, ...rest] = tree === 'users' ? segments : [undefined, ...segments];
  const content = bodyBase64 === undefined ? Buffer.from(body ?? '') : Buffer.from(bodyBase64, 'base64');
  return [{ auid, user, document: rest.join('/'), content, xcapRoot: root, condition, phrase }];
}

/** Keeps each document once for each answer that it got: most cases begin with the same few. */
function distinct(all: readonly SentDocument[]): readonly SentDocument[] {
  const keyOf = ({ content, ...others }: SentDocument) => JSON.stringify([others, content.toString('latin1')]);
  return [...new Map(all.map((sent) => [keyOf(sent), sent])).values()];
}

/** @returns a sentence for a judgment that is another one than the mock's */
async function disagreement(
  { auid, user, document, content, condition, phrase }: SentDocument,
  validator: DocumentValidator,
): Promise<readonly string[]> {
  const { faults, unjudged }: DocumentJudgment = await validator.validate(content, { user, document });
  if (NOT_OF_THE_DOCUMENT.some((pattern) => pattern.test(phrase)) || unjudged !== undefined) return [];
  const found = faults[0]?.rule;
  if (found === condition) return [];
  return [
    `${auid} ${document} ${JSON.stringify(content.toString())}: the mock says ${condition ?? 'stored'} (${phrase}), validate ${found ?? 'valid'}`,
  ];
}

for (const preset of [undefined, ...PRESETS]) {
  test(`validate agrees with the mock on the documents of ${preset ?? 'the suite'}`, async () => {
    const { subject, cases } = await runConformance(defined({ preset }));
    const all = cases.flatMap(({ xcapRoot = subject.xcapRoot ?? '', exchanges }) =>
      exchanges.flatMap((one) => sentDocument(one, xcapRoot)),
    );
    const validators = new Map<string, Promise<DocumentValidator>>();
    const disagreements: string[] = [];
    for (const sent of distinct(all)) {
      const { auid, xcapRoot } = sent;
      const key = `${auid} ${xcapRoot}`;
      const validator = validators.get(key) ?? loadDocumentValidator({ auid, xcapRoot, ...defined({ preset }) });
      validators.set(key, validator);
      disagreements.push(...(await disagreement(sent, await validator)));
    }
    assert.deepEqual(disagreements, []);
    const refused = all.filter(({ condition }) => condition !== undefined).length;
    const stored = all.length - refused;
    assert.ok(stored > 100 && refused > 40, JSON.stringify({ stored, refused }));
  });
}
