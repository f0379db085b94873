import { test } from 'node:test';
import { provePreset } from './prove-preset.js';

/** Everybody reads the initial configuration, also without credentials. So its home shows no access control. */
const OPEN = /^init-config-\w+-access\/v1\.other-user\./;

test('the cases of the preset mcx notice deviations of the mock, and accuse no harmless one', (context) =>
  provePreset(context, 'mcx', 232, OPEN));
