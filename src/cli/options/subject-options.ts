import type { OptionTable } from '../../../common/options/option-table.js';
import { ACCESS_OPTIONS } from '../../result/run-option-table.js';

/** Options of the commands that need one subject. */
export const SUBJECT_OPTIONS = {
  subject: {
    kind: 'text',
    flag: '--subject <subject>',
    group: 'server',
    help: 'mock, the XCAP root URI of a running server, or a subject file',
    required: true,
  },
  users: {
    kind: 'accounts',
    flag: '--user <XUI>',
    group: 'server',
    help: 'a user of the subject, like sip:alice@example.com; may be repeated',
  },
  ...ACCESS_OPTIONS,
} as const satisfies OptionTable;
