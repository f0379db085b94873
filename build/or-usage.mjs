/**
 * Reads the options of a script. `--help` prints what the script takes, and a wrong option is refused in a line, with exit
 * code 2.
 *
 * @template Values
 * @param {string} usage
 * @param {() => Values} parse
 * @returns {Values}
 */
export function orUsage(usage, parse) {
  if (process.argv.slice(2).some((word) => word === '--help' || word === '-h')) {
    process.stdout.write(`${usage}\n`);
    process.exit(0);
  }
  try {
    return parse();
  } catch (thrown) {
    const [problem] = (thrown instanceof Error ? thrown.message : String(thrown)).split(/\.? *\n/);
    process.stderr.write(`${problem}\n${usage}\n`);
    process.exit(2);
  }
}
