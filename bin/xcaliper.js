#!/usr/bin/env node
// npm links to this file. It exists before the first build, and a build does not reset its permissions.
import { existsSync } from 'node:fs';

const main = new URL('../dist/src/cli/main.js', import.meta.url);
// Only a checkout can lack its build; the package contains it.
if (!existsSync(main)) await import('../build/transpile.mjs');
await import(main.href);
