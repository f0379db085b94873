import assert from 'node:assert/strict';
import { test } from 'node:test';
import { compileSchema } from '../../../../simulators/xdms/schema/schema.js';
import { schemaTexts } from '../../../../simulators/xdms/usages/served-usages.js';

const texts = await schemaTexts();
const schema = await compileSchema(texts.get('common-policy.xsd') ?? '', 'common-policy.xsd', texts);

function ruleset(rules: string): string {
  return `<ruleset xmlns="urn:ietf:params:xml:ns:common-policy">${rules}</ruleset>`;
}

test('all faults of a document are found in document order, and the first one is reported', () => {
  const text = ruleset('<rule/><rule id="1"/><rule id="a"><conditions><sphere/></conditions></rule>');
  const faults = schema.faults(text);
  assert.deepEqual(
    faults.map(({ message }) => /\}(\w+)'(?:, attribute '(\w+)')?/.exec(message)?.slice(1)),
    [
      ['rule', undefined],
      ['rule', 'id'],
      ['sphere', undefined],
    ],
  );
  assert.equal(schema.fault(text), faults[0]?.message);
});

test('a valid document has no faults', () => {
  assert.deepEqual(schema.faults(ruleset('<rule id="a"/>')), []);
  assert.equal(schema.fault(ruleset('<rule id="a"/>')), undefined);
});
