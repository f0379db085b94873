import path from 'node:path';
import { PACKAGE_ROOT } from '../common/package-root.js';
import { readBaseline } from '../src/conformance.js';
import { cell } from './cell.js';
import type { PageText } from './pages.js';

/** Makes the page about Kamailio from its committed baseline, which has verdicts and no exchanges. */
export async function kamailioPage(): Promise<PageText> {
  const { causes, requirements } = await readBaseline(
    path.join(PACKAGE_ROOT, 'targets/kamailio/baseline.yaml'),
    'kamailio',
  );
  const rows = [...requirements].map(
    ([id, { verdicts, reason }]) => `| ${id} | ${verdicts.join(' or ')} | ${cell(reason)} |`,
  );
  return {
    source: 'docs/kamailio.md',
    text: [
      INTRODUCTION,
      '## Causes\n',
      '| cause | cases | what Kamailio does |\n| --- | --- | --- |',
      ...[...(causes ?? [])].map(([id, { cases, reason }]) => `| \`${id}\` | ${cases.length} | ${cell(reason)} |`),
      '\n## Verdicts without a cause\n',
      '| requirement | verdict | reason |\n| --- | --- | --- |',
      ...rows,
      '',
    ].join('\n'),
  };
}

const INTRODUCTION = `# Sample: Kamailio

The \`xcap_server\` module of Kamailio 5.6.3 on Debian 12, as the project measured it. This page lists what
\`targets/kamailio/baseline.yaml\` expects of a run: the causes with their numbers of cases, then the other verdicts.
[Measure your own XDMS](measure-your-own-xdms.md#an-example-kamailio) shows how to repeat the run.
`;
