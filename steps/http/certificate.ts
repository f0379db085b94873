import { Then } from '@cucumber/cucumber';
import { expectEqual } from '../expectations.js';
import type { XcaliperWorld } from '../world.js';
import { conversationOf } from './conversation.js';

Then('the server certificate is for the host of the XCAP root', function (this: XcaliperWorld) {
  expectEqual(
    this,
    conversationOf(this).socket.misnamed,
    undefined,
    'mismatch of the names in the certificate',
    'certificate',
  );
});
