import type { Page } from './pages.js';

export interface NavigationGroup {
  readonly title: string;
  readonly pages: readonly Page[];
}

/** The order of the pages, by source. A page of `docs/` that is missing here appears in the last group. */
const GROUPS: Readonly<Record<string, readonly string[]>> = {
  'Measure a server': [
    'docs/README.md',
    'docs/measure-a-server.md',
    'docs/explore.md',
    'docs/mend-a-server.md',
    'docs/credentials.md',
    'docs/reading-a-report.md',
    'docs/what-it-finds.md',
    'docs/recorded-traffic.md',
    'docs/continuous-integration.md',
    'docs/volte-ut.md',
    'docs/mcx.md',
    'docs/troubleshooting.md',
  ],
  'Test a client': [
    'docs/test-a-client.md',
    'docs/mock-xdms.md',
    'docs/mock-options.md',
    'docs/mock-control.md',
    'docs/test-a-handset.md',
    'docs/deviations.md',
    'docs/client-library.md',
    'docs/use-cases.md',
  ],
  'License keys': ['docs/license-keys.md'],
  'Your own usage and rules': [
    'docs/your-own-features.md',
    'docs/your-own-usage.md',
    'docs/validate.md',
    'docs/steps.md',
    'features/documents.md',
  ],
  Reference: ['docs/subject-file.md', 'docs/command-line.md', 'docs/api/index.md'],
  Project: ['docs/versions.md', 'CHANGELOG.md', 'CONTRIBUTING.md'],
};

const REST = 'More';

/**
 * Puts the pages into the groups of the sidebar.
 *
 * @throws Error when a group names a page that does not exist
 */
export function navigationOf(pages: readonly Page[]): readonly NavigationGroup[] {
  const bySource = new Map(pages.map((page) => [page.source, page]));
  const groups = Object.entries(GROUPS).map(([title, sources]) => ({
    title,
    pages: sources.map((source) => {
      const page = bySource.get(source);
      if (page === undefined) throw new Error(`site/navigation.ts: "${title}" names ${source}, which does not exist`);
      return page;
    }),
  }));
  const listed = new Set(Object.values(GROUPS).flat());
  const rest = pages.filter(({ source }) => /^docs\/[^/]+$/.test(source) && !listed.has(source));
  return rest.length === 0 ? groups : [...groups, { title: REST, pages: rest }];
}
