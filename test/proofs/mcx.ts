import { test } from 'node:test';
import { provePreset } from './prove-preset.js';

test('the cases of the preset mcx notice deviations of the mock, and accuse no harmless one', (context) =>
  provePreset(context, 'mcx', 200));
