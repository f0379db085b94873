import type { Page } from './pages.js';

export interface NavigationGroup {
  readonly title: string;
  readonly pages: readonly Page[];
}

/** The order of the pages, by source. A page of `docs/` that is missing here appears in the last group. */
const GROUPS: Readonly<Record<string, readonly string[]>> = {
  'Measure a server': [
    'docs/README.md',
    'docs/first-run.md',
    'docs/measure-your-own-xdms.md',
    'docs/explore.md',
    'docs/mend-a-server.md',
    'docs/credentials.md',
    'docs/reading-a-report.md',
    'docs/sample-reports.md',
    'docs/recorded-traffic.md',
    'docs/kamailio.md',
    'docs/what-it-finds.md',
    'docs/continuous-integration.md',
    'docs/fleets.md',
    'docs/volte-ut.md',
    'docs/mcx.md',
    'docs/validate.md',
    'docs/abilities.md',
    'docs/troubleshooting.md',
  ],
  'Test a client': [
    'docs/testing-a-client.md',
    'docs/mock-xdms.md',
    'docs/other-mocks.md',
    'docs/measure-a-client.md',
    'docs/deviations.md',
    'docs/use-cases.md',
    'examples/README.md',
    'docs/commonjs.md',
    'docs/specification-names.md',
  ],
  'Sell licenses': ['docs/license-keys.md'],
  'Write features': [
    'docs/test-your-own-usage.md',
    'docs/own-features.md',
    'docs/writing-features.md',
    'docs/steps.md',
    'features/documents.md',
  ],
  Reference: [
    'docs/command-line.md',
    'docs/subject-file.md',
    'docs/subject-keys.md',
    'docs/your-own-usage.md',
    'docs/api/index.md',
  ],
  Project: [
    'README.md',
    'CONTRIBUTING.md',
    'ARCHITECTURE.md',
    'decisions/README.md',
    'docs/versions.md',
    'SECURITY.md',
    'CHANGELOG.md',
  ],
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
