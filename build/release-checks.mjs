// What a release has to satisfy, as functions of texts. build/release.mjs reads the texts.

/**
 * Checks that the changelog has a dated section of the version with entries, and that nothing waits above it.
 *
 * @param {string} changelog
 * @param {string} version
 * @returns {string[]} what is wrong, for the person who releases
 */
export function changelogFaults(changelog, version) {
  const sections = changelog.split(/^## /m).slice(1);
  const [title = '', ...lines] = (sections.find((one) => one.startsWith(`[${version}]`)) ?? '').split('\n');
  if (title === '') return [`CHANGELOG.md has no section [${version}]`];
  const waiting = sections.find((one) => one.startsWith('[Unreleased]'));
  return [
    ...(/\] - \d{4}-\d\d-\d\d$/.test(title) ? [] : [`CHANGELOG.md: the section [${version}] has no date`]),
    ...(lines.some((line) => line.startsWith('- ')) ? [] : [`CHANGELOG.md: the section [${version}] has no entry`]),
    ...(waiting !== undefined && /^- /m.test(waiting) ? ['CHANGELOG.md: entries of [Unreleased] are left'] : []),
  ];
}

/**
 * Finds lines of the interface that a version removes or changes. Only a major version may narrow it (docs/versions.md).
 *
 * @param {ReadonlyMap<string, string>} before reports of the API of the release before, by name
 * @param {ReadonlyMap<string, string>} after
 * @param {{ before: string, after: string }} versions
 * @returns {string[]}
 */
export function interfaceFaults(before, after, versions) {
  const [old, next] = [versions.before, versions.after].map((version) => Number(version.split('.')[0]));
  if (next > old) return [];
  return [...before].flatMap(([name, text]) => {
    const lines = new Set((after.get(name) ?? '').split('\n').map((line) => line.trim()));
    const gone = text.split('\n').find((line) => line.trim() !== '' && !lines.has(line.trim()));
    return gone === undefined
      ? []
      : [`api/${name} has no line "${gone.trim()}" of ${versions.before}: raise the major version, or give --reviewed`];
  });
}

/**
 * Checks that npm can say where a package comes from, in an environment that asks for it.
 *
 * @param {{ repository?: unknown }} manifest package.json
 * @param {Readonly<Record<string, string | undefined>>} environment
 * @returns {string[]}
 */
export function originFaults({ repository }, environment) {
  if (repository !== undefined || provenanceOptions(environment).length === 0) return [];
  return [
    'package.json has no repository, which a statement of origin names: add the public address of this repository',
  ];
}

/**
 * Chooses the options of npm that publish a package with a statement of its origin, where the environment can sign one.
 *
 * @param {Readonly<Record<string, string | undefined>>} environment
 * @returns {string[]}
 */
export function provenanceOptions(environment) {
  const { ACTIONS_ID_TOKEN_REQUEST_URL: github, SIGSTORE_ID_TOKEN: gitlab } = environment;
  return github === undefined && gitlab === undefined ? [] : ['--provenance'];
}
