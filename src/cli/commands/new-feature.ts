import { existsSync } from 'node:fs';
import { appendFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { messageOf } from '../../../common/errors.js';
import { REQUIREMENTS_FILE, readUserRequirements } from '../../result/register/user-register.js';
import type { CaseResult, RunResult } from '../../result/run-result.js';
import { UsageError } from '../options/usage-error.js';

/** Longest name, so that the ids of cases stay short enough to type. */
const LONGEST_NAME = 40;

export interface NewFeature {
  /** Id of the requirement. */
  readonly id: string;
  /** Paths of the written files. */
  readonly files: readonly string[];
}

/**
 * Writes a feature with one scenario: a first one, with its requirement in `requirements.yaml`, or a finding.
 *
 * @throws UsageError for an unusable name, or when the file exists
 */
export async function writeNewFeature(
  name: string,
  folder: string,
  found?: { readonly finding: CaseResult; readonly result: RunResult },
): Promise<NewFeature> {
  if (!/^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/.test(name) || name.length > LONGEST_NAME) {
    throw new UsageError(
      `new feature: ${JSON.stringify(name)} cannot be the name of a feature; use at most ${LONGEST_NAME} of a-z, 0-9, hyphens and full stops, like call-forwarding`,
    );
  }
  const feature = path.join(folder, `${name}.feature`);
  const register = path.join(folder, REQUIREMENTS_FILE);
  if (existsSync(feature))
    throw new UsageError(`new feature: ${feature} exists; choose another name, or another --out`);
  if (found !== undefined) {
    const { featureOfFinding } = await import('../../measure/explore/feature-of-finding.js');
    const { id, text } = await featureOfFinding(found.finding, found.result, titleOf(name));
    await mkdir(folder, { recursive: true });
    await writeFile(feature, text, { flag: 'wx' });
    return { id, files: [feature] };
  }
  const id = freeId(name, new Set((await readUserRequirements(folder)).map((one) => one.id)));
  try {
    await mkdir(folder, { recursive: true });
    await addRequirement(register, id, name);
    await writeFile(feature, featureText(id, name, folder), { flag: 'wx' });
  } catch (thrown) {
    throw new UsageError(`--out: ${folder} cannot be written: ${messageOf(thrown)}`, { cause: thrown });
  }
  return { id, files: [feature, register] };
}

function freeId(name: string, taken: ReadonlySet<string>): string {
  const word = name.toUpperCase().replace(/[^A-Z]/g, '') || 'OWN';
  // A and B are the areas of the specification, which is about Xcaliper itself.
  const prefix = /^[AB]$/.test(word) ? `MY${word}` : word;
  for (let number = 1; ; number += 1) {
    const id = `${prefix}-${String(number).padStart(2, '0')}`;
    if (!taken.has(id)) return id;
  }
}

async function addRequirement(file: string, id: string, name: string): Promise<void> {
  if (!existsSync(file)) return writeFile(file, REGISTER_HEAD + requirementText(id, name));
  const text = await readFile(file, 'utf8');
  await appendFile(file, (text.endsWith('\n') ? '' : '\n') + requirementText(id, name));
}

const REGISTER_HEAD = `# What your features test. level: MUST, implied-MUST, SHOULD or MAY. section: the document, the sign § and the section.
`;

function requirementText(id: string, name: string): string {
  return `- id: ${id}
  section: ${titleOf(name)} §1
  level: MUST
  subject: server
  text: The server stores a new list.
`;
}

function featureText(id: string, name: string, folder: string): string {
  return `# Run it: npx xcaliper run --features ${folder} --only ${folder}
@server @usage:resource-lists
Feature: ${titleOf(name)}

  Rule: The server stores a new list

    @id:new-list @${id}
    Scenario: The document has no lists
      Given the document
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"/>
        """
      When the client PUTs element 'resource-lists/list[@name="mine"]' with '<list name="mine"/>'
      Then the server answers 201
      And the stored document equals (canonical XML)
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="mine"/>
        </resource-lists>
        """
`;
}

/** Makes a title: `call-forwarding` becomes `Call forwarding`. */
function titleOf(name: string): string {
  const words = name.replaceAll(/[-.]/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
