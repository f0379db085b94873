import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { PACKAGE_ROOT } from '../../../common/package-root.js';
import { configJsonSchema, licenseConfigSchema, xdmsConfigSchema } from '../../../src/cli/options/config-schema.js';
import { subjectJsonSchema } from '../../../src/measure/server/subject/subject-schema.js';
import { optionsSchema } from '../../../src/result/parse-results.js';

/** Makes the published schemas that come from the tables of options, by their paths. */
export function optionSchemas(): Readonly<Record<string, object>> {
  return {
    'schemas/xdms.schema.json': configJsonSchema(xdmsConfigSchema),
    'schemas/license.schema.json': configJsonSchema(licenseConfigSchema),
    'schemas/subject.schema.json': subjectJsonSchema(),
  };
}

/** Makes the schema of the options of a run, which is a part of the schema of results. */
export function runOptionsSchema(): object {
  const description =
    'Options of the run that differ from the defaults. With preset, tags, only, failed or readOnly, the results cover a selection of the suite.';
  const { $schema: _, ...schema } = z.toJSONSchema(optionsSchema.meta({ description }), { io: 'output' });
  return schema;
}

/** Reads a published schema. */
export function published<Schema extends object>(name: string): Schema {
  return JSON.parse(readFileSync(path.join(PACKAGE_ROOT, name), 'utf8'));
}
