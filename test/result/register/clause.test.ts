import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bySource, clauseOf } from '../../../src/result/register/clause.js';
import { loadRegister } from '../../../src/result/register/register.js';

const at = (section: string, id = 'XCAP-1-01') => ({ id, section });

test('a clause of an RFC has its title, its link and a stable key', () => {
  assert.deepEqual(clauseOf(at('RFC 4825 §8.2.3')), {
    source: { name: 'RFC 4825', key: 'rfc4825', isAboutServers: true },
    section: '§8.2.3',
    title: 'Creation',
    link: 'https://www.rfc-editor.org/rfc/rfc4825#section-8.2.3',
    key: 'rfc4825-8.2.3',
  });
  assert.equal(clauseOf(at('RFC 2818')).section, 'RFC 2818');
});

test('a clause of the specification is identified by the area of its requirement', () => {
  const clause = clauseOf(at('Endpoints B, POST /slaves', 'B-SLAVE-01'));
  assert.deepEqual([clause.source.key, clause.key], ['area-b', 'area-b-endpoints-b-post-slaves']);
  assert.equal(clauseOf(at('Somewhere', 'Z-1')).source.name, 'Other requirements');
});

test('requirements of one clause share its value, and those of another area with the same section do not', () => {
  const clause = clauseOf(at('RFC 4825 §8.2.3'));
  assert.equal(clauseOf(at('RFC 4825 §8.2.3', 'XCAP-2-02')), clause);
  assert.equal(clauseOf(at('RFC 4825 §8.2.3', 'UT-2-02')).source.key, 'ut');
});

test('a clause of the user has the name before its section, and is about servers', () => {
  const clause = clauseOf(at('Notes 1.0 §3', 'NOTES-01'));
  assert.deepEqual(clause.source, { name: 'Notes 1.0', key: 'own-notes-1-0', isAboutServers: true });
  assert.deepEqual([clause.section, clause.key], ['§3', 'own-notes-1-0-notes-1-0-3']);
  const [group] = bySource([at('Notes 1.0 §3', 'NOTES-01'), at('Notes 1.0 §4', 'NOTES-02')]);
  assert.equal(group?.clauses.length, 2);
});

test('clauses are sorted: RFC 4825 first, sections by number, the specification last', () => {
  const sections = [
    'RFC 9110 §9.1',
    'RFC 4825 §10',
    'RFC 5025 §1',
    'RFC 4825 §8.2',
    'RFC 4825 §8',
    'RFC 3863 §4',
    'RFC 4825 §9',
  ];
  const groups = bySource([at('Zones', 'A-1'), at('Actions', 'A-2'), ...sections.map((section) => at(section))]);
  assert.deepEqual(
    groups.flatMap(({ source, clauses }) => clauses.map(({ clause }) => `${source.key} ${clause.section}`)),
    [
      'rfc4825 §8',
      'rfc4825 §8.2',
      'rfc4825 §9',
      'rfc4825 §10',
      'rfc5025 §1',
      'rfc3863 §4',
      'rfc9110 §9.1',
      'area-a Zones',
      'area-a Actions',
    ],
  );
});

test('no requirement of the register is lost, and those of RFC 4825 have a clause title', async () => {
  const register = await loadRegister();
  const groups = bySource(register);
  const listed = groups.flatMap(({ clauses }) => clauses.flatMap(({ requirements }) => requirements));
  assert.deepEqual(new Set(listed), new Set(register));
  assert.equal(listed.length, register.length);
  const untitled = groups[0]?.clauses.filter(({ clause }) => clause.title === undefined);
  assert.deepEqual(untitled, []);
});
