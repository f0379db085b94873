import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { createContext, runInContext } from 'node:vm';
import { PACKAGE_ROOT } from '../common/package-root.js';

/** What people type into the search, and the page that answers it. */
export const QUESTIONS: readonly (readonly [question: string, url: string])[] = [
  ['how do I run a single test', 'command-line.html'],
  ['known failures', 'measure-a-server.html'],
  ['server crash', 'troubleshooting.html'],
  ['my run was killed', 'troubleshooting.html'],
  ['schema of my own documents', 'your-own-usage.html'],
  ['JUnit', 'continuous-integration.html'],
  ['Java', 'test-a-client.html'],
  ['status 409', 'troubleshooting.html'],
  ['install', 'measure-a-server.html'],
  ['login', 'credentials.html'],
  ['self-signed certificate', 'troubleshooting.html'],
  ['which SIM keys for a handset', 'test-a-handset.html'],
  ['docker', 'mock-control.html'],
  ['github actions', 'continuous-integration.html'],
  ['compare two servers', 'command-line.html'],
  ['wireshark', 'recorded-traffic.html'],
  ['what does blocked mean', 'reading-a-report.html'],
  ['make the mock answer 503', 'mock-xdms.html'],
  ['call forwarding', 'volte-ut.html'],
  ['how many devices can use a key', 'license-keys.html'],
  ['run one case', 'command-line.html'],
  ['password', 'credentials.html'],
  ['timeout', 'subject-file.html'],
  ['credit', 'license-keys.html'],
  ['slow server', 'troubleshooting.html'],
  ['digest', 'credentials.html'],
  ['proxy', 'subject-file.html'],
  ['baseline', 'measure-a-server.html'],
  ['exit code', 'command-line.html'],
  ['restore documents', 'troubleshooting.html'],
  ['how do I read a report', 'reading-a-report.html'],
  ['certificate', 'troubleshooting.html'],
  ['shop system', 'license-keys.html'],
  ['require', 'client-library.html'],
];

/** How many places a reader looks at. */
const FIRST = 3;

type Place = readonly [url: string, title: string, heading: string, text: string, weight: number];

interface Search {
  readonly searchIndex: readonly Place[];
  readonly rankPlaces: (index: readonly Place[], query: string) => readonly Place[];
}

/**
 * Asks the search of a site each question.
 *
 * @param out folder of the site
 * @returns a line for each question whose page is not among the first three places
 */
export async function unansweredQuestions(out: string): Promise<readonly string[]> {
  const { searchIndex, rankPlaces } = await searchOf(path.join(out, 'assets', 'search-index.js'));
  return QUESTIONS.flatMap(([question, url]) => {
    const first = rankPlaces(searchIndex, question).slice(0, FIRST);
    if (first.some(([place]) => place.split('#')[0] === url)) return [];
    return [`the search for "${question}" does not lead to ${url}, but to ${first.map(([place]) => place).join(', ')}`];
  });
}

/** Runs the scripts that a page of the site loads for its search. */
export async function searchOf(index: string): Promise<Search> {
  const context = createContext({});
  for (const file of [path.join(PACKAGE_ROOT, 'site', 'assets', 'search.js'), index]) {
    runInContext(await readFile(file, 'utf8'), context);
  }
  return context as Search;
}
