import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PACKAGE_ROOT } from '../../../common/package-root.js';

const FOLDER = join(PACKAGE_ROOT, 'simulators/xdms/usages/schemas');

let texts: Promise<ReadonlyMap<string, string>> | undefined;

/** Reads the schemas of the mock's usages, once per process; returns their texts by file name. */
export function schemaTexts(): Promise<ReadonlyMap<string, string>> {
  texts ??= readAll();
  return texts;
}

async function readAll(): Promise<ReadonlyMap<string, string>> {
  const names = (await readdir(FOLDER)).filter((name) => name.endsWith('.xsd')).sort();
  return new Map(
    await Promise.all(names.map(async (name) => [name, await readFile(join(FOLDER, name), 'utf8')] as const)),
  );
}
