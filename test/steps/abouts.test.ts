import assert from 'node:assert/strict';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { test } from 'node:test';
import ts from 'typescript';
import { PACKAGE_ROOT } from '../../common/package-root.js';
import { type About, TOPICS, type Topic } from '../../src/result/about.js';
import { wrongPart } from '../../src/result/causes/wrong-part.js';

/** One argument or value that says what an expectation is about. */
interface Use {
  /** File and line. */
  readonly where: string;
  readonly node: ts.Expression;
}

const FOLDER = path.join(PACKAGE_ROOT, 'steps');
const files = await sources();
const places = new Map(files.filter(({ fileName }) => fileName !== 'index.ts').flatMap((file) => [...askingIn(file)]));
const uses = files.flatMap(usesIn);
const abouts = uses.flatMap(({ where, node }) => aboutsOf(node, where));

test('each expectation of the steps says as data what it is about', () => {
  assert.ok(uses.length > 240, `${uses.length} uses are not all`);
  const bare = files.flatMap((file) =>
    callsIn(file)
      .filter(isWithout)
      .map((call) => whereOf(file, call)),
  );
  assert.deepEqual(bare, []);
});

test('each of them has words and an id for a cause', () => {
  for (const about of abouts) {
    const { id, words } = wrongPart({ about });
    assert.match(id, /^[a-z0-9]+(?:-[a-z0-9]+)*$/, JSON.stringify(about));
    assert.match(words, /^[A-Z].*\{\}.*[^.]$|^[A-Z].*\{\}$/, JSON.stringify(about));
  }
});

test('the steps use every topic, so that none is left over', () => {
  const used = new Set(abouts.filter((about) => typeof about === 'string'));
  // Steps of users are about the response unless they say more, and so are blocked cases.
  used.add('response');
  assert.deepEqual(
    TOPICS.filter((topic) => !used.has(topic)),
    [],
  );
});

test('an unknown topic is noticed', () => {
  const [call] = callsIn(
    ts.createSourceFile(
      'x.ts',
      "import { expectEqual } from 'y'; expectEqual(w, 1, 2, 'a', 'bodi');",
      ts.ScriptTarget.Latest,
      true,
    ),
  );
  const node = call?.arguments.at(-1);
  assert.throws(() => node && aboutsOf(node, 'x.ts:1'), /x\.ts:1 is about "bodi"/);
});

async function sources(): Promise<readonly ts.SourceFile[]> {
  const names = (await readdir(FOLDER, { recursive: true })).filter((name) => name.endsWith('.ts'));
  return Promise.all(
    names.sort().map(async (name) => {
      const text = await readFile(path.join(FOLDER, name), 'utf8');
      return ts.createSourceFile(name, text, ts.ScriptTarget.Latest, true);
    }),
  );
}

/** Finds the functions of a file that ask what an expectation is about, and the place of that parameter. */
function askingIn(file: ts.SourceFile): ReadonlyMap<string, number> {
  const found = new Map<string, number>();
  for (const node of nodesIn(file)) {
    if (!ts.isFunctionDeclaration(node) && !ts.isMethodDeclaration(node)) continue;
    const place = node.parameters.findIndex(({ name }) => /^about(?:Of)?$/.test(name.getText()));
    if (place >= 0) found.set(node.name?.getText() ?? '', place);
  }
  return found;
}

/** Lists the calls of such functions: those of the file itself, those that it imports, and methods of the world. */
function callsIn(file: ts.SourceFile): readonly ts.CallExpression[] {
  const own = askingIn(file);
  const imported = new Set(
    nodesIn(file)
      .filter((node) => ts.isImportSpecifier(node))
      .map(({ name }) => name.text),
  );
  return nodesIn(file)
    .filter((node) => ts.isCallExpression(node))
    .filter((call) => {
      const name = calleeOf(call);
      const isReachable = own.has(name) || imported.has(name) || ts.isPropertyAccessExpression(call.expression);
      return isReachable && places.has(name);
    });
}

function calleeOf({ expression }: ts.CallExpression): string {
  return ts.isPropertyAccessExpression(expression) ? expression.name.text : expression.getText();
}

function argumentOf(call: ts.CallExpression): ts.Expression | undefined {
  return call.arguments[places.get(calleeOf(call)) ?? -1];
}

/** Tells whether an expectation has no such argument. A blocked case is about the response without it. */
function isWithout(call: ts.CallExpression): boolean {
  return argumentOf(call) === undefined && !/^(?:failMeans|blocked)$/.test(calleeOf(call));
}

/** Lists the data that the calls of a file give. */
function usesIn(file: ts.SourceFile): readonly Use[] {
  return callsIn(file).flatMap((call) => {
    const node = argumentOf(call);
    return node === undefined || isPassedOn(node) ? [] : [{ where: whereOf(file, call), node }];
  });
}

/** A function passes on what its caller says. */
function isPassedOn(node: ts.Expression): boolean {
  return ts.isIdentifier(node) ? node.text === 'about' : ts.isCallExpression(node) && calleeOf(node) === 'aboutOf';
}

/** Reads an argument as data; a name in a value stands for any text. */
function aboutsOf(node: ts.Expression, where: string): readonly About[] {
  if (ts.isStringLiteral(node)) return [topicOf(node.text, where)];
  if (ts.isParenthesizedExpression(node)) return aboutsOf(node.expression, where);
  if (ts.isArrowFunction(node) && ts.isExpression(node.body)) return aboutsOf(node.body, where);
  if (ts.isObjectLiteralExpression(node)) {
    const name = node.properties[0]?.name?.getText();
    if (name === 'status') return [{ status: '2xx' }];
    if (name === 'field') return [{ field: 'Date' }];
  }
  return assert.fail(`${where} is about ${node.getText()}, which is no data of the steps`);
}

function topicOf(text: string, where: string): Topic {
  const topic = TOPICS.find((one) => one === text);
  return topic ?? assert.fail(`${where} is about "${text}", which is no topic`);
}

function whereOf(file: ts.SourceFile, node: ts.Node): string {
  return `${file.fileName}:${file.getLineAndCharacterOfPosition(node.getStart()).line + 1}`;
}

function nodesIn(node: ts.Node): readonly ts.Node[] {
  const found: ts.Node[] = [];
  const visit = (one: ts.Node): void => {
    found.push(one);
    ts.forEachChild(one, visit);
  };
  visit(node);
  return found;
}
