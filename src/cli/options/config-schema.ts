import { z } from 'zod';
import { schemaShape } from '../../../common/options/option-schema.js';
import type { OptionTable } from '../../../common/options/option-table.js';
import {
  LICENSE_OPTIONS,
  MOCK_OPTIONS,
  TLS_FILE_OPTIONS,
  XDMS_SERVER_OPTIONS,
} from '../../../common/options/simulator-options.js';
import { MOCK_PRESETS, UT_PRESETS } from '../../../common/presets.js';
import { CAPABILITY_NAMES } from '../../../common/usages/service-capabilities.js';
import { LICENSE_COMMAND_OPTIONS, XDMS_COMMAND_OPTIONS } from './serve-options.js';

const text = (description: string) => z.string().min(1, 'must not be empty').meta({ description });
const flag = (description: string) => z.boolean().meta({ description });

const authSchema = z.strictObject({
  ...schemaShape(MOCK_OPTIONS.auth),
  integrity: z
    .union([z.boolean(), z.literal('required')], { error: 'must be true, false or required' })
    .meta({ description: MOCK_OPTIONS.auth.integrity.key })
    .exactOptional(),
});

const CONFLICTS = [
  'not-well-formed',
  'not-utf-8',
  'not-xml-frag',
  'not-xml-att-value',
  'no-parent',
  'cannot-insert',
  'cannot-delete',
  'schema-validation-error',
  'constraint-failure',
  'uniqueness-failure',
] as const;

function capabilitySchema(names: readonly string[]) {
  return z
    .strictObject({
      active: flag('Whether the service is active; true when absent.').exactOptional(),
      provisioned: z
        .partialRecord(z.enum(names), z.boolean().meta({ description: 'Whether a user may write it.' }))
        .meta({ description: 'Conditions and actions by name; those that are absent are provisioned.' })
        .exactOptional(),
    })
    .meta({ description: 'What the operator offers of a service.' });
}

const presetSchema = z.union(
  [
    z.enum(MOCK_PRESETS),
    z.strictObject({
      extends: z.enum(UT_PRESETS).meta({ description: 'The preset to begin with.' }),
      auid: text('AUID of the usage; simservs.ngn.etsi.org when absent.').exactOptional(),
      document: text('Name of the document of each user; simservs.xml when absent.').exactOptional(),
      auidPrefix: text('Path segment before the AUID.').exactOptional(),
      namespaces: flag('False compares element names of selectors without their namespaces.').exactOptional(),
      trailingSlash: flag('Takes a slash behind the document or the selector, and reports it.').exactOptional(),
      phrases: z
        .partialRecord(z.enum(CONFLICTS), text('A sentence for people.'))
        .meta({ description: 'Phrases of conflict reports, by condition.' })
        .exactOptional(),
      serviceCapabilities: z
        .union([
          z.literal(false).meta({ description: 'None.' }),
          z.strictObject({
            diversion: capabilitySchema(CAPABILITY_NAMES.diversion).exactOptional(),
            barring: capabilitySchema(CAPABILITY_NAMES.barring).exactOptional(),
          }),
        ])
        .meta({ description: 'What the operator offers, in the document of each user; all of it when absent.' })
        .exactOptional(),
    }),
  ],
  { error: `must be one of ${MOCK_PRESETS.join(', ')}, or an object with extends` },
);

/** Keys of one mock, which each of several tenants has, too. */
const mock = {
  ...schemaShape(MOCK_OPTIONS),
  auth: authSchema.exactOptional(),
  gba: z
    .strictObject(schemaShape(MOCK_OPTIONS.gba))
    .meta({ description: 'The bootstrapping server beside the mock (GBA).' })
    .exactOptional(),
  trustedProxy: z
    .union(
      [
        z.boolean(),
        z.strictObject({
          addresses: z.array(text('An IP address.')).meta({ description: 'Source addresses.' }).exactOptional(),
        }),
      ],
      {
        error: 'must be true, false or an object with addresses',
      },
    )
    .meta({ description: MOCK_OPTIONS.trustedProxy.key })
    .exactOptional(),
  preset: presetSchema.exactOptional(),
};

/** Keys that both servers have, beside those of the tables. */
const common = {
  $schema: z.string().meta({ description: 'For editors; Xcaliper ignores it.' }).exactOptional(),
  tls: z
    .union([z.boolean(), z.strictObject(schemaShape(TLS_FILE_OPTIONS))])
    .meta({ description: 'true for https with a new certificate, or files.' })
    .exactOptional(),
};

/** Schema of the configuration of `xcaliper xdms`. Relative paths start at the folder of the file. */
export const xdmsConfigSchema = z
  .strictObject({
    ...common,
    ...schemaShape(XDMS_COMMAND_OPTIONS),
    ...schemaShape(XDMS_SERVER_OPTIONS),
    ...mock,
    faults: z
      // What makes deviations of them reads the rest.
      .array(
        z.looseObject({
          id: text('Id of the fault.'),
          sentence: text('What the server does.'),
          does: text('The kind of fault.'),
        }),
      )
      .meta({ description: 'Faults that no deviation has: xcaliper twin writes them.' })
      .exactOptional(),
    tenants: z
      .record(z.string(), z.strictObject(mock))
      .meta({ description: 'Several mocks on the port, by name. Other keys of the file are for all of them.' })
      .exactOptional(),
  })
  .meta({ title: 'Configuration of xcaliper xdms' });

/** Schema of the configuration of `xcaliper license`. Relative paths start at the folder of the file. */
export const licenseConfigSchema = z
  .strictObject({
    ...common,
    ...schemaShape(LICENSE_COMMAND_OPTIONS),
    ...schemaShape(LICENSE_OPTIONS),
    masters: z
      .array(
        z.strictObject({
          key: text(`Master Key, base64. Best written as \${env:NAME}.`),
          totalCredit: z.int().min(0, 'must not be negative').meta({ description: 'Credit units.' }),
          organisation: text('Organization of the owner; xcaliper when absent.').exactOptional(),
          master: text('Identifier of the master; master-1 for the first when absent.').exactOptional(),
        }),
      )
      .meta({ description: LICENSE_OPTIONS.masters.key })
      .exactOptional(),
  })
  .meta({ title: 'Configuration of xcaliper license' });

/** The rows of the keys with paths. */
export const XDMS_PATHS = { ...MOCK_OPTIONS, ...XDMS_COMMAND_OPTIONS, tls: TLS_FILE_OPTIONS } satisfies OptionTable;
export const LICENSE_PATHS = { ...LICENSE_OPTIONS, tls: TLS_FILE_OPTIONS } satisfies OptionTable;

/** The keys of one tenant. */
export type TenantConfig = NonNullable<XdmsConfig['tenants']>[string];

export type XdmsConfig = z.infer<typeof xdmsConfigSchema>;

/** Returns the published JSON Schema of a configuration. */
export function configJsonSchema(schema: z.ZodType): object {
  return z.toJSONSchema(schema, { io: 'input' });
}
