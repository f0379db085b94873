import { MockWithoutHttp } from '../../../support/mock-without-http.js';

/** The document of the tests of this folder. */
export const TEXT =
  '<root xmlns="urn:default" xmlns:p="urn:p"><list name="a"/><list name="b/c"><e/></list><p:x/></root>';

/** A mock that has it. */
export function started(): MockWithoutHttp {
  const mock = new MockWithoutHttp();
  mock.putDocument(TEXT);
  return mock;
}
