import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PACKAGE_ROOT } from '../../common/package-root.js';
import { compileXmlSchema } from '../../common/xml-schema/compile-schema.js';

const files = ['xcap-diff.xsd', 'patch-ops.xsd'].map(
  (name) => [name, readFileSync(join(PACKAGE_ROOT, 'simulators/xdms/usages/schemas', name), 'utf8')] as const,
);

/** The schema of RFC 5874. */
export const XCAP_DIFF_SCHEMA = compileXmlSchema('xcap-diff.xsd', new Map(files));
