import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Application } from 'typedoc';
import type { PluginOptions } from 'typedoc-plugin-markdown';
import { PACKAGE_ROOT } from '../common/package-root.js';
import type { PageText } from './pages.js';

/** The names by which projects import the entry points of `package.json`, by the names that TypeDoc gives them. */
const ENTRY_POINTS: Readonly<Record<string, { readonly file: string; readonly imported: string }>> = {
  'src/client': { file: 'src/client/index.ts', imported: 'xcaliper' },
  simulators: { file: 'simulators/index.ts', imported: 'xcaliper/simulators' },
  'src/conformance': { file: 'src/conformance.ts', imported: 'xcaliper/conformance' },
  steps: { file: 'steps/index.ts', imported: 'xcaliper/steps' },
  'src/testcontainers': { file: 'src/testcontainers/index.ts', imported: 'xcaliper/testcontainers' },
};

/** Settings of the plugin, which adds them to those of TypeDoc. */
const MARKDOWN: Partial<PluginOptions> = {
  outputFileStrategy: 'modules',
  hideBreadcrumbs: true,
  hidePageHeader: true,
  parametersFormat: 'table',
  propertyMembersFormat: 'table',
  entryFileName: 'index',
  useCodeBlocks: true,
  // Links then do not depend on how either program counts headings of one name; the prefix keeps the ids apart.
  useHTMLAnchors: true,
  anchorPrefix: 'api-',
};

/**
 * Makes a page of each public entry point from its types and docstrings.
 *
 * @throws Error when an entry point lacks its name or its page
 */
export async function apiPages(): Promise<readonly PageText[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'xcaliper-api-'));
  try {
    await writeApi(folder);
    const files = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.md'));
    if (files.length <= Object.keys(ENTRY_POINTS).length) {
      throw new Error(`TypeDoc wrote ${files.join(', ')}: an entry point of site/api-pages.ts has no page`);
    }
    return await Promise.all(
      files.map(async (name) => ({
        source: `docs/api/${name.split(path.sep).join('/')}`,
        text: await readFile(path.join(folder, name), 'utf8'),
      })),
    );
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function writeApi(folder: string): Promise<void> {
  const app = await Application.bootstrapWithPlugins({
    plugin: ['typedoc-plugin-markdown'],
    name: 'API reference',
    out: folder,
    entryPoints: Object.values(ENTRY_POINTS).map(({ file }) => path.join(PACKAGE_ROOT, file)),
    tsconfig: path.join(PACKAGE_ROOT, 'tsconfig.json'),
    readme: 'none',
    disableSources: true,
    excludeExternals: true,
    excludePrivate: true,
    // `npm run types` checks the types.
    skipErrorChecking: true,
    logLevel: 'Error',
    ...MARKDOWN,
  });
  const project = await app.convert();
  if (project === undefined) throw new Error('TypeDoc cannot read the entry points; see `npm run types`');
  for (const module of project.children ?? []) {
    const entry = ENTRY_POINTS[module.name];
    if (entry === undefined) throw new Error(`site/api-pages.ts has no name for the entry point ${module.name}`);
    module.name = entry.imported;
  }
  await app.generateOutputs(project);
}
