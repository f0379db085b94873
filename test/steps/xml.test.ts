import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { evaluate, parseXml } from '../../steps/xml.js';

const LISTS = '<lists xmlns="urn:l"><list name="a"/><list name="you &amp; me"/></lists>';

describe("the judge's reading of XML", () => {
  it('gives what an expression comes to as a text', () => {
    assert.equal(evaluate(LISTS, 'count(/*/*)'), '2');
    assert.equal(evaluate(LISTS, 'string(/*/*[2]/@name)'), 'you & me');
    assert.equal(evaluate(LISTS, 'namespace-uri(/*)'), 'urn:l');
    assert.equal(evaluate(LISTS, 'count(/*/*[local-name()="list"]) = 2'), 'true');
  });

  it('refuses an expression that comes to nodes', () => {
    assert.throws(() => evaluate(LISTS, '/*/*'), /selects nodes/);
  });

  for (const text of ['', 'no', '<a>', '<a></b>', '<a b=c/>', '<a/><b/>', '<p:a/>', '<a>&b;</a>']) {
    it(`refuses ${JSON.stringify(text)}, which is not well-formed`, () => {
      assert.throws(() => parseXml(text));
    });
  }
});
