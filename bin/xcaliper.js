#!/usr/bin/env node
// npm links to this file: unlike one in dist/, it exists before the first build and keeps its permission after the next.
import { existsSync } from 'node:fs';

const main = new URL('../dist/src/cli/main.js', import.meta.url);
// Only a checkout comes without its build; the package has it.
if (!existsSync(main)) await import('../build/transpile.mjs');
await import(main.href);
