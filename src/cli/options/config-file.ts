import type { z } from 'zod';
import { describeIssue, keyPath } from '../../../common/describe-issue.js';
import { fileProblem, InvalidArgumentError } from '../../../common/errors.js';
import { readWritten } from '../../../common/files/read-text.js';
import { parseYaml } from '../../../common/parse-yaml.js';
import { schemaKeys } from '../../../common/schema-keys.js';
import { withEnvironment } from '../../measure/server/subject/environment-values.js';
import { configJsonSchema } from './config-schema.js';
import { UsageError } from './usage-error.js';

/**
 * Reads a configuration file, YAML or JSON. Replaces `${env:NAME}` with the environment variable.
 *
 * @throws UsageError naming the file and the key
 */
export async function readConfig<Config>(file: string, schema: z.ZodType<Config>): Promise<Config> {
  const value = filled((await fileValue(file)) ?? {}, file);
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const known = schemaKeys(configJsonSchema(schema));
  throw new UsageError(`--config: ${file}: ${describeIssue(result.error, known)}`);
}

/**
 * Starts a server. What it refuses of a configuration file becomes an error that names the file and the key.
 *
 * @param keys keys of the file that no option of the command line replaces
 */
export async function startingWith<T>(
  file: string | undefined,
  keys: readonly string[],
  start: () => Promise<T>,
): Promise<T> {
  try {
    return await start();
  } catch (thrown) {
    if (file === undefined || !(thrown instanceof InvalidArgumentError)) throw thrown;
    const [key = ''] = thrown.argument.split(/[.[]/);
    if (!keys.includes(key)) throw thrown;
    throw new UsageError(`--config: ${file}: ${thrown.message}`, { cause: thrown });
  }
}

function filled(value: unknown, file: string): unknown {
  try {
    const { value: complete, unset } = withEnvironment(value, process.env, file);
    if (unset.length === 0) return complete;
    const problems = unset.map(({ key, problem }) => `${keyPath(key)}: ${problem}`);
    throw new InvalidArgumentError('config', `${file}: ${problems.join('; ')}`);
  } catch (thrown) {
    if (!(thrown instanceof InvalidArgumentError)) throw thrown;
    throw new UsageError(`--config: ${thrown.message.slice(`${thrown.argument}: `.length)}`, { cause: thrown });
  }
}

async function fileValue(file: string): Promise<unknown> {
  try {
    return parseYaml(await readWritten(file));
  } catch (thrown) {
    throw new UsageError(`--config: cannot read ${file}: ${fileProblem(thrown)}`, { cause: thrown });
  }
}
