import { Command } from 'commander';
import { defined } from '../../../../common/defined.js';
import type { CompleteOptions, OptionTable } from '../../../../common/options/option-table.js';
import { DOCUMENT_PRESETS } from '../../../../common/presets.js';
import { EXIT_NO_MEASUREMENT } from '../../exit.js';
import { addOptions, optionsOf } from '../../options/command-options.js';
import { documentsIn, requireInputs } from './document-files.js';
import type { JudgedDocument } from './documents-text.js';

const OPTIONS = {
  usage: {
    kind: 'path',
    flag: '--usage <file>',
    help: 'usage file by which the documents are judged',
    conflicts: ['auid', 'preset'],
  },
  preset: {
    kind: DOCUMENT_PRESETS,
    flag: '--preset <name>',
    help: 'also the usages for one kind of server',
  },
  auid: {
    kind: 'text',
    flag: '--auid <AUID>',
    help: 'usage by which the documents are judged, or xcap-error or xcap-diff; found by the document element when absent',
  },
  xcapRoot: {
    kind: 'text',
    flag: '--xcap-root <URI>',
    help: 'XCAP root for URIs in the documents; guessed from the first one when absent',
  },
  json: { kind: 'switch', flag: '--json', help: 'print the findings as JSON', conflicts: ['sarif'] },
  sarif: { kind: 'switch', flag: '--sarif', help: 'print the findings as SARIF, for code-scanning pages' },
} as const satisfies OptionTable;

/** Creates `xcaliper validate FILE…`, which judges documents without a server. */
export function validateCommand(): Command {
  const command = new Command('validate')
    .description('judge documents without a server: syntax, schema, uniqueness and constraints, as the mock does')
    .argument('<FILE...>', 'documents, folders of documents (*.xml, and names without a dot), or - for standard input');
  return addOptions(command, OPTIONS).action((inputs: readonly string[]) =>
    validate(inputs, optionsOf(command, OPTIONS)),
  );
}

async function validate(inputs: readonly string[], options: CompleteOptions<typeof OPTIONS>): Promise<void> {
  const { json = false, sarif = false, usage, preset, auid, xcapRoot } = options;
  const files = await requireInputs(inputs);
  const { loadDocumentValidator } = await import('../../../../simulators/start/document-validator.js');
  const validator = await loadDocumentValidator(defined({ usage, preset, auid, xcapRoot }));
  const documents: JudgedDocument[] = [];
  for await (const { file, content } of documentsIn(files)) {
    documents.push({ file, ...(await validator.validate(content)) });
  }
  process.stdout.write(await written(documents, json ? 'json' : sarif ? 'sarif' : 'text'));
  process.exitCode = exitCodeOf(documents);
}

async function written(documents: readonly JudgedDocument[], form: 'json' | 'sarif' | 'text'): Promise<string> {
  switch (form) {
    case 'json':
      return `${JSON.stringify({ documents }, undefined, 2)}\n`;
    case 'sarif': {
      const { documentsSarif } = await import('./documents-sarif.js');
      return documentsSarif(documents);
    }
    case 'text': {
      const { documentsText } = await import('./documents-text.js');
      return documentsText(documents);
    }
  }
}

/** 1 for a fault, 3 when there is none, but not every document was judged. */
function exitCodeOf(documents: readonly JudgedDocument[]): 0 | 1 | typeof EXIT_NO_MEASUREMENT {
  if (documents.some(({ faults }) => faults.length > 0)) return 1;
  return documents.some(({ unjudged }) => unjudged !== undefined) ? EXIT_NO_MEASUREMENT : 0;
}
