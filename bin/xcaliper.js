#!/usr/bin/env node
// npm links to this file. It exists before the first build, and a build does not reset its permissions.
import { existsSync, readFileSync } from 'node:fs';

const main = new URL('../dist/src/cli/main.js', import.meta.url);
const { engines } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
const least = engines.node.replace('>=', '');

if (isOlder(process.versions.node, least)) {
  // Without this check, an older version shows the stack of a dependency.
  process.stderr.write(`xcaliper: needs Node ${least} or later; this is Node ${process.versions.node}\n`);
  process.exitCode = 2;
} else {
  // Only a checkout can lack its build; the package contains it.
  if (!existsSync(main)) await import('../build/bundle.mjs');
  await import(main.href);
}

function isOlder(version, wanted) {
  const [[major, minor], [wantedMajor, wantedMinor]] = [version, wanted].map((text) => text.split('.').map(Number));
  return major < wantedMajor || (major === wantedMajor && minor < wantedMinor);
}
