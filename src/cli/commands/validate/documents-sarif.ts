import { XCALIPER_VERSION } from '../../../../common/package-root.js';
import { shortened } from '../../../../common/text/shortened.js';
import type { DocumentFault } from '../../../../simulators/servers.js';
import { fittingSarif } from '../../../report/formats/sarif-limits.js';
import { type SarifResult, type SarifRule, sarifWords } from '../../../report/formats/sarif-log.js';
import type { JudgedDocument } from './documents-text.js';

/** Longest message of one result, in characters. */
const LONGEST = 500;

/** Writes the faults of documents as SARIF 2.1.0. Its rules are the conditions of conflict reports. */
export function documentsSarif(documents: readonly JudgedDocument[]): string {
  const rules = rulesIn(documents.flatMap(({ faults }) => faults));
  const ids = rules.map(({ id }) => id);
  return fittingSarif({
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: { driver: { name: 'xcaliper', semanticVersion: XCALIPER_VERSION, rules } },
        automationDetails: { id: 'xcaliper/validate/' },
        taxonomies: [],
        columnKind: 'utf16CodeUnits',
        results: documents.flatMap(({ file, faults }) => faults.map((fault) => resultOf(file, fault, ids))),
      },
    ],
  });
}

/** A rule is one condition with one clause. */
function ruleId({ rule, clause }: DocumentFault): string {
  return `${rule}/${clause.replaceAll(' ', '-')}`;
}

function rulesIn(faults: readonly DocumentFault[]): readonly SarifRule[] {
  const rules = new Map<string, SarifRule>();
  for (const fault of faults) {
    const text = sarifWords(fault.requirement);
    rules.set(ruleId(fault), {
      id: ruleId(fault),
      shortDescription: { text },
      fullDescription: { text },
      help: { text: sarifWords(`${fault.clause}: ${fault.requirement}`) },
      defaultConfiguration: { level: 'error' },
      properties: { tags: ['xcap', 'document'] },
    });
  }
  return [...rules.values()];
}

function resultOf(file: string, fault: DocumentFault, ids: readonly string[]): SarifResult {
  const { text, advice = '', line, column } = fault;
  const id = ruleId(fault);
  return {
    ruleId: id,
    ruleIndex: ids.indexOf(id),
    level: 'error',
    message: { text: shortened(sarifWords(`${text} ${advice}`), LONGEST) },
    locations: [
      {
        physicalLocation: {
          artifactLocation: { uri: encodeURI(file === '-' ? 'stdin' : file.replaceAll('\\', '/')) },
          region: { startLine: line, startColumn: column },
        },
      },
    ],
    // Without a line, so that the same fault keeps its fingerprint.
    partialFingerprints: { 'fileAndFault/v1': sarifWords(`${file} ${id} ${text}`) },
  };
}
