import { Then, When } from '@cucumber/cucumber';
import { SaxesParser } from 'saxes';
import type { Dispatcher } from 'undici';
import { messageOf } from '../../../common/errors.js';
import { bodyText } from '../../../common/exchange.js';
import { XcapStack } from '../../../src/client/index.js';
import { sessionOptions } from '../../../src/measure/server/for-steps.js';
import { expectEqual } from '../../expectations.js';
import type { XcaliperWorld } from '../../world.js';
import type { DescribedElement } from '../parameter-types.js';
import { responseOf, userOf } from '../scenario.js';
import { request } from './requests.js';
import { documentTarget } from './targets.js';

/** Uses the absolute form of RFC 9112 §3.2.2. */
When(
  'the client sends {word} to the document with an absolute request target',
  async function (this: XcaliperWorld, method: string) {
    const dispatcher = this.dispatcher.compose(absoluteForm);
    const stack = this.use(await XcapStack.start(sessionOptions(this.run.subject, userOf(this), dispatcher)));
    await request(this, { method, target: documentTarget(this), stack });
    // Digest credentials contain the path; a server may require the URI of the request line instead.
    return responseOf(this).status === 401
      ? this.blocked('the answer is 401, which may concern the URI in the credentials')
      : undefined;
  },
);

/** Judges the response to a GET of a node: 200, and a body that is this element, with any namespace declarations. */
Then(
  'the selected element is {selected}',
  function (this: XcaliperWorld, { name, attribute, value }: DescribedElement) {
    expectEqual(this, responseOf(this).status, 200, 'status of the response', { status: '200' });
    const selected = rootElementOf(this);
    const found = attribute === undefined ? undefined : selected?.attributes[attribute];
    expectEqual(this, [selected?.name, found], [name, value], 'selected element', 'body');
  },
);

interface Selected {
  /** Local name; a fragment of a document need not declare its prefix. */
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
}

/**
 * Returns the root element of the body; undefined for a body that is no element.
 *
 * @throws MeansError when the element has no end, or is not well-formed: other cases judge what a GET returns
 */
function rootElementOf(world: XcaliperWorld): Selected | undefined {
  const body = bodyText(responseOf(world));
  let selected: Selected | undefined;
  const parser = new SaxesParser({ xmlns: false });
  parser.on('opentag', ({ name, attributes }) => {
    selected ??= { name: name.replace(/^.*:/, ''), attributes };
  });
  try {
    parser.write(body).close();
  } catch (thrown) {
    if (body.trimStart().startsWith('<'))
      world.failMeans(`the selected element is not XML: ${messageOf(thrown)}`, 'body');
    return undefined;
  }
  return selected;
}

function absoluteForm(dispatch: Dispatcher['dispatch']): Dispatcher['dispatch'] {
  return (options, handler) => dispatch({ ...options, path: `${options.origin}${options.path}` }, handler);
}
