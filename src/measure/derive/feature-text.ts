import type { UsageFile } from '../../../common/usages/usage-file.js';
import type { Level } from '../../result/register/register.js';
import type { CaseKind, DerivedCase, Rows, WrittenStep } from './derived-case.js';

/** What each kind is about, for the titles of features. */
const TITLES: Readonly<Record<CaseKind, string>> = {
  documents: 'Documents',
  conditions: 'Conditional requests',
  tags: 'Entity tags',
  elements: 'Fetch an element',
  attributes: 'Attributes',
  nodes: 'Selectors and media types',
  namespaces: 'Prefixes and namespace bindings',
  content: 'Encodings, reports and answers',
  insertions: 'Insert an element',
  refusals: 'Elements that the schema does not allow',
  replacements: 'Replace an element',
  deletions: 'Delete an element',
  invalid: 'Invalid documents',
  constraints: 'Uniqueness and references',
  access: 'Capabilities, other users and missing parents',
};

/** Writes the feature of one kind. A reader may copy scenarios from it. */
export function featureText(
  { auid }: Pick<UsageFile, 'auid'>,
  kind: CaseKind,
  cases: readonly DerivedCase[],
  levelOf: (id: string) => Level,
): string {
  return [
    '# Derived from the examples of the usage file. A later run writes this file again.',
    `@server @derived:${auid} @usage:${auid}`,
    `Feature: ${auid}, ${TITLES[kind]}`,
    '',
    '  Background:',
    `    Given the usage "${auid}"`,
    ...cases.flatMap((one) => ['', ...scenario(one, levelOf)]),
    '',
  ].join('\n');
}

function scenario({ id, title, requirements, tags = [], steps }: DerivedCase, levelOf: (id: string) => Level) {
  const all = [`@id:${id}`, ...tags, ...requirements.map((one) => `@${one}`), `@${levelOf(requirements[0])}`];
  return [`  ${all.join(' ')}`, `  Scenario: ${title.replace(/\s+/g, ' ')}`, ...steps.flatMap(stepLines)];
}

function stepLines(step: WrittenStep): readonly string[] {
  if (typeof step === 'string') return [`    ${step}`];
  if ('doc' in step)
    return [`    ${step.text}`, ...['"""', ...step.doc.split('\n'), '"""'].map((line) => `      ${line}`)];
  return [`    ${step.text}`, ...tableLines(step.rows)];
}

function tableLines(rows: Rows): readonly string[] {
  const escaped = rows.map((row) => row.map((cell) => cell.replace(/[\\|]/g, '\\$&').replaceAll('\n', '\\n')));
  return escaped.map((row) => `      | ${row.join(' | ')} |`);
}
