import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bsfOfImpi, hostsOfNafRealm, nafRealm } from '../../../common/gba/realm.js';
import { VECTOR } from './test-sets.js';

test('a realm of a NAF names its host', () => {
  assert.equal(nafRealm('naf.example'), '3GPP-bootstrapping@naf.example');
  assert.deepEqual(hostsOfNafRealm('3GPP-bootstrapping@NAF.example'), ['naf.example']);
});

test('a realm may have several values, and a semicolon at its end', () => {
  assert.deepEqual(hostsOfNafRealm('3GPP-bootstrapping@a.example;3GPP-bootstrapping-uicc@a.example'), ['a.example']);
  assert.deepEqual(hostsOfNafRealm('3GPP-bootstrapping-uicc@a; 3GPP-bootstrapping@b'), ['b']);
  assert.deepEqual(hostsOfNafRealm('3GPP-bootstrapping@xcap.msg.pc.t-mobile.com;'), ['xcap.msg.pc.t-mobile.com']);
});

test('a realm for keys of the UICC alone has no host for keys of the ME; another realm asks for no bootstrapping', () => {
  assert.deepEqual(hostsOfNafRealm('3GPP-bootstrapping-uicc@a.example'), []);
  assert.equal(hostsOfNafRealm('example.com'), undefined);
});

test('the IMPI names the bootstrapping server of its network', () => {
  assert.equal(bsfOfImpi(VECTOR.impi), VECTOR.bsf);
  assert.equal(bsfOfImpi('alice@example.com'), undefined);
});
