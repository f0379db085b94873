import { readFile } from 'node:fs/promises';
import { examplesOf } from '../support/run-example.js';
import { USE_CASES_PAGE } from './write/use-cases-page.js';

export const page = await readFile(USE_CASES_PAGE, 'utf8');

export const examples = examplesOf(page);

/** The output of each program when its use case works, in the order of the specification. */
export const PRINTED: readonly { readonly useCase: string; readonly output: RegExp }[] = [
  { useCase: 'Capabilities', output: /<xcap-caps .*'resource-lists'/s },
  { useCase: 'Address book', output: /<display-name>Bob<\/display-name>/ },
  { useCase: 'Add a list', output: /^true\n$/ },
  { useCase: 'Fetch a list', output: /^<list name="friends">/ },
  { useCase: 'Add an entry', output: /^true\n$/ },
  { useCase: 'Presence content', output: /^application\/vnd\.alliance\.pres-content\+xml <content / },
];
