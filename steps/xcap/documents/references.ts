import { Given, Then } from '@cucumber/cucumber';
import { expectEqual } from '../../expectations.js';
import type { XcaliperWorld } from '../../world.js';
import { outsideResource, serveOutside } from '../requests/outside-resource.js';

/** Documents refer to the list by `{outside}`. */
Given('a list on another server', async function (this: XcaliperWorld) {
  await serveOutside(this);
});

Then('nobody fetches the list on the other server', function (this: XcaliperWorld) {
  expectEqual(
    this,
    [...outsideResource(this).requests],
    [],
    'requests for the list on the other server',
    'foreign-fetch',
  );
});
