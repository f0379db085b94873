import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { evaluate, parseXml } from '../../steps/xml.js';

const LISTS = '<lists xmlns="urn:l"><list name="a"/><list name="you &amp; me"/></lists>';

describe("the judge's XML parser", () => {
  it('returns the value of an expression as a text', () => {
    assert.equal(evaluate(LISTS, 'count(/*/*)'), '2');
    assert.equal(evaluate(LISTS, 'string(/*/*[2]/@name)'), 'you & me');
    assert.equal(evaluate(LISTS, 'namespace-uri(/*)'), 'urn:l');
    assert.equal(evaluate(LISTS, 'count(/*/*[local-name()="list"]) = 2'), 'true');
  });

  it('refuses an expression that selects nodes', () => {
    assert.throws(() => evaluate(LISTS, '/*/*'), /selects nodes/);
  });

  for (const text of ['', 'no', '<a>', '<a></b>', '<a b=c/>', '<a/><b/>', '<p:a/>', '<a>&b;</a>']) {
    it(`refuses ${JSON.stringify(text)}, which is not well-formed`, () => {
      assert.throws(() => parseXml(text));
    });
  }
});
