import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { TestContext } from 'node:test';
import { temporaryFolder } from '../tiny-suite.js';

/** Makes a folder of a user, and removes it after the test. @param files texts by their paths */
export async function userFolder(test: TestContext, files: Readonly<Record<string, string>>): Promise<string> {
  const folder = await temporaryFolder(test);
  for (const [name, text] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(folder, name)), { recursive: true });
    await writeFile(path.join(folder, name), text);
  }
  return folder;
}

export const REQUIREMENTS =
  '- { id: NOTES-01, section: Notes 1.0 §3, level: MUST, subject: server, text: The server has a document. }\n';

/** Steps of a case that passes on the mock, and on every server that stores documents. */
export const PASSING = [
  'Given the document "no lists"',
  'When the client sends GET to the document',
  'Then the server answers 200',
];

/** Makes a feature of one scenario, on line 5. @param tags of the scenario */
export function notesFeature(
  steps: readonly string[] = PASSING,
  tags = '@id:read @NOTES-01',
  about = '@server',
): string {
  return `${about}\nFeature: Notes\n\n  ${tags}\n  Scenario: The document is read\n${steps.map((step) => `    ${step}\n`).join('')}`;
}

/** Makes a module of step definitions. */
export function stepsModule(...lines: readonly string[]): string {
  return ["import { defineParameterType, expectEqual, lastExchange, Then } from 'xcaliper/steps';", ...lines, ''].join(
    '\n',
  );
}

/** A step that judges the last response. Its text is on line 2. */
export const BRIEF = [
  "Then('the note has at most {int} octets', function (most) {",
  "  expectEqual(this, lastExchange(this).response.body.length <= most, true, 'length of the note is small');",
  '});',
];
