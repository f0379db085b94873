import { readFileSync } from 'node:fs';
import path from 'node:path';
import { PACKAGE_ROOT } from '../../common/package-root.js';
import { configJsonSchema, licenseConfigSchema, xdmsConfigSchema } from '../../src/cli/options/config-schema.js';
import { subjectJsonSchema } from '../../src/measure/server/subject/subject-schema.js';

/** Makes the published schemas that come from the tables of options, by their paths. */
export function optionSchemas(): Readonly<Record<string, object>> {
  return {
    'schemas/xdms.schema.json': configJsonSchema(xdmsConfigSchema),
    'schemas/license.schema.json': configJsonSchema(licenseConfigSchema),
    'schemas/subject.schema.json': subjectJsonSchema(),
  };
}

/** Reads a published schema. */
export function published<Schema extends object>(name: string): Schema {
  return JSON.parse(readFileSync(path.join(PACKAGE_ROOT, name), 'utf8'));
}
