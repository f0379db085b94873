// Writes a report of each entry point: what users can import, with types, in `api/`. A change of the interface is then
// seen in review. Reads the declarations of the build.
//
//   node build/api-reports.mjs          writes the reports
//   node build/api-reports.mjs --check  compares them, and fails with the differences
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { CompilerState, Extractor, ExtractorConfig } from '@microsoft/api-extractor';
import { createTwoFilesPatch } from 'diff';

const ROOT = path.dirname(import.meta.dirname);
const REPORTS = path.join(ROOT, 'api');
/** Matches a type of many literals. Lists of ids hold them (docs/versions.md), and grow with each row of a table. */
const MANY_LITERALS = /^(export type \w+ =)\s+(?:\| )?'[^']+'(?:\s+\| '[^']+'){50,};$/gm;
/** Most lines of differences that a check prints. */
const MOST_LINES = 100;
const SILENT = { default: { logLevel: 'none', addToApiReportFile: false } };

const { exports } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8'));
const entries = Object.entries(exports).flatMap(([key, { types }]) =>
  types === undefined ? [] : [{ name: path.posix.join('xcaliper', key), types: path.join(ROOT, types) }],
);

const folder = mkdtempSync(path.join(tmpdir(), 'xcaliper-api-'));
try {
  const reports = await makeReports();
  if (process.argv.includes('--check')) check(reports);
  else write(reports);
} finally {
  rmSync(folder, { recursive: true });
}

/** @returns the texts by file name */
async function makeReports() {
  const configs = entries.map(({ name, types }) => configOf(fileOf(name), types));
  const [first, ...others] = configs;
  const compilerState = CompilerState.create(first, {
    additionalEntryPoints: others.map(({ mainEntryPointFilePath }) => mainEntryPointFilePath),
  });
  const options = { localBuild: true, compilerState, messageCallback: handle };
  for (const config of configs) Extractor.invoke(config, options);
  return new Map(
    entries.map(({ name }) => [fileOf(name), readable(name, readFileSync(path.join(folder, fileOf(name)), 'utf8'))]),
  );
}

/** Names the report of `xcaliper/steps` `xcaliper-steps.api.md`. */
function fileOf(name) {
  return `${name.replace('/', '-')}.api.md`;
}

function configOf(reportFileName, mainEntryPointFilePath) {
  const { compilerOptions } = JSON.parse(readFileSync(path.join(ROOT, 'tsconfig.json'), 'utf8'));
  const overrideTsconfig = { compilerOptions, files: entries.map(({ types }) => types) };
  return ExtractorConfig.prepare({
    packageJsonFullPath: path.join(ROOT, 'package.json'),
    configObjectFullPath: undefined,
    configObject: {
      projectFolder: ROOT,
      mainEntryPointFilePath,
      compiler: { overrideTsconfig },
      apiReport: { enabled: true, reportFileName, reportFolder: folder, reportTempFolder: path.join(folder, 'temp') },
      docModel: { enabled: false },
      dtsRollup: { enabled: false },
      tsdocMetadata: { enabled: false },
      newlineKind: 'lf',
      messages: {
        compilerMessageReporting: SILENT,
        tsdocMessageReporting: SILENT,
        extractorMessageReporting: {
          ...SILENT,
          'ae-forgotten-export': { logLevel: 'none', addToApiReportFile: true },
        },
      },
    },
  });
}

/** Shows errors only: the rest says that the reports were written. */
function handle(message) {
  message.handled = message.logLevel !== 'error';
}

/**
 * Removes what says nothing about the interface, names each type without an export in one short line, and leaves the
 * members of long unions of literals out.
 */
function readable(name, report) {
  return report
    .replace(/^## API Report File for .*\n\n> .*$/m, `# ${name}\n\n\`npm run api\` writes this page from the types.`)
    .replace(/^\/\/ \(No @packageDocumentation .*\n+/m, '')
    .replace(/^ *\/\/ \(undocumented\)\n/gm, '')
    .replace(/ \(undocumented\)$/gm, '')
    .replace(/^\/\/ @public\n/gm, '')
    .replace(MANY_LITERALS, "$1 '…';")
    .replace(/^( *)\/\/ .*\(ae-forgotten-export\) The symbol "(\w+)".*\n(?: *\/\/\n)?/gm, '$1// not exported: $2\n');
}

function check(reports) {
  const known = existsSync(REPORTS) ? readdirSync(REPORTS) : [];
  const names = [...new Set([...known, ...reports.keys()])].sort();
  const patches = names.flatMap((name) => {
    const [committed, made] = [known.includes(name) ? read(name) : '', reports.get(name) ?? ''];
    return committed === made ? [] : [createTwoFilesPatch(`api/${name}`, `api/${name}`, committed, made)];
  });
  if (patches.length === 0) return;
  const lines = patches.join('\n').split('\n');
  const more = lines.length > MOST_LINES ? [`and ${lines.length - MOST_LINES} more lines`] : [];
  const text = [...lines.slice(0, MOST_LINES), ...more].join('\n');
  process.stderr.write(`${text}\nThe interface differs from the reports in api/. \`npm run api\` rewrites them.\n`);
  process.exitCode = 1;
}

function write(reports) {
  rmSync(REPORTS, { recursive: true, force: true });
  mkdirSync(REPORTS);
  for (const [name, text] of reports) writeFileSync(path.join(REPORTS, name), text);
}

function read(name) {
  return readFileSync(path.join(REPORTS, name), 'utf8');
}
