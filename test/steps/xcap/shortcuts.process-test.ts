import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { runConformance } from '../../../src/measure/server/run-conformance.js';
import type { CaseResult } from '../../../src/result/run-result.js';
import { aProgram, startable } from '../../measure/server/subject/start/a-program.js';
import { suiteWithAllSteps } from '../../measure/server/tiny-suite.js';

/** The second case takes over the document that the first one leaves, and kills the server. */
const feature = (tag: string) => `@server @usage:resource-lists
Feature: A crash after a shortcut

  @id:leaves
  Scenario: Leaves a document
${GIVEN}
    When the client sends GET to the document
    Then the server answers 200

  @id:kills ${tag}
  Scenario: Takes the document over
${GIVEN}
    When the client sends GET to node 'resource-lists/list'
    Then the server answers 200
`;

const GIVEN = `    Given the document
      """
      <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="friends"/></resource-lists>
      """`;

/** Runs both cases on a server that dies on the request of the second one, and counts its deaths in all. */
async function deaths(
  context: TestContext,
  tag = '',
): Promise<{ readonly times: number; readonly putBy: string | undefined }> {
  const program = await aProgram(context, { die: 'GET .*~~' });
  const { cases } = await runConformance({
    subject: startable(program),
    suite: await suiteWithAllSteps(context, { 'tiny.feature': feature(tag) }),
    probes: false,
  });
  assert.deepEqual(
    cases.map(({ outcome }) => outcome),
    ['passed', 'subject-died'],
  );
  return { times: (await program.log()).filter((line) => line === 'died').length, putBy: caseOfPut(cases[1]) };
}

/** The case that has sent the PUT of a case: its own, or that of the document that it has taken over. */
function caseOfPut(one: CaseResult | undefined): string | undefined {
  const put = one?.exchanges.find(({ request }) => request.method === 'PUT');
  return put?.request.headers.find(([name]) => name === 'X-Conformance-Case')?.[1];
}

test('a case that kills the server after a shortcut runs again without one', async (context) => {
  assert.deepEqual(await deaths(context), { times: 2, putBy: 'tiny/kills' });
});

test('a dangerous case that kills the server after a shortcut does not do so twice', async (context) => {
  assert.deepEqual(await deaths(context, '@dangerous'), { times: 1, putBy: 'tiny/leaves' });
});
