import type { OptionTable } from '../../../common/options/option-table.js';
import {
  CONTROL_OPTIONS,
  LICENSE_OPTIONS,
  MOCK_OPTIONS,
  TLS_OPTIONS,
  XDMS_SERVER_OPTIONS,
} from '../../../common/options/simulator-options.js';
import { LOG_FORMATS } from '../commands/serve/request-log.js';

const CONFIG_OPTIONS = {
  config: { kind: 'path', flag: '--config <file>', help: 'YAML file with these options; the command line wins' },
} as const satisfies OptionTable;

/** Options of both commands that start a server, about the command itself. */
const SERVE_OPTIONS = {
  log: {
    kind: LOG_FORMATS,
    flag: '--log <format>',
    help: 'print a line for each request; text on a terminal, else off, when absent',
    key: 'Prints a line for each request; text on a terminal, else off, when absent.',
  },
  ...CONTROL_OPTIONS,
} as const satisfies OptionTable;

/** Options of `xcaliper xdms` beside those of the mock. */
export const XDMS_COMMAND_OPTIONS = {
  tenants: {
    kind: 'texts',
    flag: '--tenant <name>',
    help: 'serve several mocks, each below /<name>/xcap-root; may be repeated; their own options are in --config',
    shown: 'one mock',
  },
  har: {
    kind: 'path',
    flag: '--har <file>',
    help: 'write all requests and responses to a HAR file, without credentials',
    key: 'Writes all requests and responses to a HAR file, without credentials.',
  },
  verbose: {
    kind: 'switch',
    flag: '--verbose',
    help: 'print each finding about the requests of clients',
    default: false,
    key: 'Prints each finding.',
  },
  ...SERVE_OPTIONS,
} as const satisfies OptionTable;

/** Options of `xcaliper license` beside those of the server. */
export const LICENSE_COMMAND_OPTIONS = {
  organisation: {
    kind: 'text',
    flag: '--organisation <name>',
    help: 'organisation of the masters',
    default: 'xcaliper',
    key: 'Organization of masters that name none; xcaliper when absent.',
  },
  ...SERVE_OPTIONS,
} as const satisfies OptionTable;

/** All options of `xcaliper xdms` on the command line. */
export const XDMS_FLAGS = {
  ...CONFIG_OPTIONS,
  ...XDMS_SERVER_OPTIONS,
  ...MOCK_OPTIONS,
  ...XDMS_COMMAND_OPTIONS,
  ...TLS_OPTIONS,
} as const satisfies OptionTable;

/** All options of `xcaliper license` on the command line. */
export const LICENSE_FLAGS = {
  ...CONFIG_OPTIONS,
  ...LICENSE_OPTIONS,
  ...LICENSE_COMMAND_OPTIONS,
  ...TLS_OPTIONS,
} as const satisfies OptionTable;
