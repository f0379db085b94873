import { added, body, type FaultyClient } from '../faulty-client.js';

/** Changes that break nothing. */
export const INERT_CLIENTS: readonly FaultyClient[] = [
  { id: 'inert-accept', scenarios: [], run: added('Accept', '*/*') },
  { id: 'inert-own-field', scenarios: [], run: added('X-Client', 'inert') },
  {
    id: 'inert-comment-in-document',
    scenarios: [],
    run: body((text) => text.replace('</list></resource-lists>', '</list ></resource-lists>')),
  },
];
