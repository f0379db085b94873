import { Then } from '@cucumber/cucumber';
import { headerValue } from '../../../common/exchange.js';
import { expectEqual } from '../../expectations.js';
import type { XcaliperWorld } from '../../world.js';
import { responseOf } from '../scenario.js';

/** RFC 9111 §5.2.2: an expected directive must have no argument, a forbidden one may have any. */
Then(
  /^the response has (a|no) Cache-Control directive (\S+(?: or \S+)*)$/,
  function (this: XcaliperWorld, article: string, listed: string) {
    const field = headerValue(responseOf(this).headers, 'Cache-Control');
    const isWanted = article === 'a';
    const directives = (field ?? '')
      .toLowerCase()
      .split(',')
      .map((directive) => directive.trim());
    const names = isWanted ? directives : directives.map((directive) => directive.replace(/\s*=.*$/, ''));
    const isPresent = listed.split(' or ').some((name) => names.includes(name));
    expectEqual(this, [isPresent, field], [isWanted, field], `${listed} in Cache-Control`, { field: 'Cache-Control' });
  },
);
