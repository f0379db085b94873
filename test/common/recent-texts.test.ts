import assert from 'node:assert/strict';
import { test } from 'node:test';
import { RecentTexts } from '../../common/recent-texts.js';

test('a text is examined once, until newer texts fill the limit of characters', () => {
  const recent = new RecentTexts<string>(6);
  const looked: string[] = [];
  const ask = (text: string): string =>
    recent.get(text, (unknown) => {
      looked.push(unknown);
      return unknown.toUpperCase();
    });
  assert.deepEqual(['aa', 'bb', 'aa', 'cc', 'dd', 'bb', 'aa'].map(ask), ['AA', 'BB', 'AA', 'CC', 'DD', 'BB', 'AA']);
  assert.deepEqual(looked, ['aa', 'bb', 'cc', 'dd', 'aa']);
});

test('a text beyond the limit is not remembered, and displaces no other text', () => {
  const recent = new RecentTexts<number>(3);
  let looked = 0;
  const ask = (text: string): number => recent.get(text, () => ++looked);
  assert.deepEqual(['abc', 'defg', 'defg', 'abc'].map(ask), [1, 2, 3, 1]);
});

test('a text whose examination throws is not remembered', () => {
  const recent = new RecentTexts<string>();
  assert.throws(() =>
    recent.get('a', () => {
      throw new Error('unreadable');
    }),
  );
  assert.equal(
    recent.get('a', () => 'read'),
    'read',
  );
});
