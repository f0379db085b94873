import { headerValue } from '../../../../common/exchange.js';
import { MCPTT_UE_INIT_CONFIG } from '../../../../common/usages/standard-usages.js';
import type { XcapStack } from '../../../client/index.js';
import type { ClientTask } from '../../../measure/client/scenarios/run-scenario.js';
import { breaking, type FaultyClient, type RequestChange, sending } from '../faulty-client.js';
import { actWith } from '../stack-client.js';

const INITIAL = MCPTT_UE_INIT_CONFIG.auid;

/** A UE has no token yet when it reads its initial configuration. */
const withoutToken: RequestChange = (sent) => ({
  ...sent,
  headers: sent.headers.filter(([name]) => name.toLowerCase() !== 'authorization' || !sent.path.includes(INITIAL)),
});

const act = actWith();

/** Reads a document, or asks whether it is the one with an entity tag. Returns the current entity tag. */
async function readDocument(stack: XcapStack, { usage, document }: ClientTask, tag?: string): Promise<string> {
  const uri = stack.getUrl(usage, undefined, document === undefined ? {} : { document });
  const headers = tag === undefined ? {} : { 'If-None-Match': tag };
  const { response } = await stack.send({ method: 'GET', target: new URL(uri).pathname, headers });
  if (response === undefined || response.status >= 400) throw new Error(`the server answers ${response?.status}`);
  return headerValue(response.headers, 'etag') ?? '';
}

/** Carries out tasks in the order that `ordered` gives; a document that is read again is asked for by its entity tag. */
function caching(ordered = (tasks: readonly ClientTask[]) => tasks) {
  return async (stack: XcapStack, task: ClientTask): Promise<void> => {
    const { tasks = [{}], ...whole } = task;
    const tags = new Map<string, string>();
    for (const one of ordered(tasks.map((part) => ({ ...whole, ...part })))) {
      const key = `${one.usage} ${one.document}`;
      if (one.do === 'read' && one.at === undefined) tags.set(key, await readDocument(stack, one, tags.get(key)));
      else await act(stack, one);
    }
  };
}

/** Our client as a UE of mission-critical services. */
export const MCX_CLIENT: FaultyClient['run'] = sending(withoutToken, { act: caching() });

/** A UE that changes requests in another way, too. */
function changing(change: RequestChange): FaultyClient['run'] {
  return sending((sent) => change(withoutToken(sent)), { act: caching() });
}

/** Faults of clients of mission-critical services. */
export const MCX_FAULTS: readonly FaultyClient[] = [
  ...breaking('UA-MCX-01', ['mcx-start'], {
    'initial-configuration-last': sending(withoutToken, { act: caching((tasks) => tasks.toReversed()) }),
  }),
  ...breaking('UA-MCX-02', ['mcx-start'], {
    'initial-configuration-with-token': sending((sent) => sent, { act: caching() }),
  }),
  ...breaking('UA-MCX-03', ['mcx-profile'], {
    'profile-without-index': changing((sent) => ({
      ...sent,
      path: sent.path.replace('mcptt-user-profile-1.xml', 'mcptt-user-profile.xml'),
    })),
  }),
  ...breaking('UA-MCX-04', ['mcx-read-again'], {
    'configuration-read-unconditionally': changing((sent) => ({
      ...sent,
      headers: sent.headers.filter(([name]) => name.toLowerCase() !== 'if-none-match'),
    })),
  }),
  ...breaking('XCAP-7.1-02', ['mcx-group'], {
    'general-type-of-groups': changing((sent) => ({
      ...sent,
      headers: sent.headers.map(([name, value]) =>
        name.toLowerCase() === 'content-type' ? ([name, 'application/xml'] as const) : ([name, value] as const),
      ),
    })),
  }),
];
