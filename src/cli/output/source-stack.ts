import { readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** A place in a stack: the URL of a bundle, line and column. */
const PLACE = /(file:\/\/[^\s)]+\.js):(\d+):(\d+)/g;

/**
 * Replaces the places in a stack by those in the TypeScript sources, with paths from the folder of the package. Node.js
 * does so itself with `--enable-source-maps`, at a cost for each module. Places without a source map stay.
 */
export function sourceStack(stack: string): string {
  const maps = new Map<string, SourceMap | undefined>();
  return stack.replace(PLACE, (place, url: string, line: string, column: string) => {
    if (!maps.has(url)) maps.set(url, mapBeside(url));
    const found = maps.get(url)?.findEntry(Number(line) - 1, Number(column) - 1);
    if (found === undefined || !('originalSource' in found)) return place;
    const { originalSource, originalLine, originalColumn } = found;
    return `${path.posix.normalize(originalSource).replace(/^(?:\.\.\/)+/, '')}:${originalLine + 1}:${originalColumn + 1}`;
  });
}

function mapBeside(url: string): SourceMap | undefined {
  try {
    return new SourceMap(JSON.parse(readFileSync(`${fileURLToPath(url)}.map`, 'utf8')));
  } catch {
    return undefined;
  }
}
