import { Then } from '@cucumber/cucumber';
import { headerValue } from '../../src/shared/exchange.js';
import { expectEqual } from '../expectations.js';
import type { XcaliperWorld } from '../world.js';
import { answerOf } from './scenario.js';

/** RFC 9111 §5.2.2: a wanted directive counts without an argument only, an unwanted one with any. */
Then(
  /^the response has (a|no) Cache-Control directive (\S+(?: or \S+)*)$/,
  function (this: XcaliperWorld, article: string, listed: string) {
    const field = headerValue(answerOf(this).headers, 'Cache-Control');
    const isWanted = article === 'a';
    const directives = (field ?? '')
      .toLowerCase()
      .split(',')
      .map((directive) => directive.trim());
    const names = isWanted ? directives : directives.map((directive) => directive.replace(/\s*=.*$/, ''));
    const isThere = listed.split(' or ').some((name) => names.includes(name));
    expectEqual(this, [isThere, field], [isWanted, field], `${listed} in Cache-Control`);
  },
);
