/** Milliseconds before the page connects again. */
const RETRY = 1_000;

/** Takes the token from the fragment, which is sent to no server, and removes it there. */
function givenToken(): string {
  const [, given] = /^#token=(.+)$/.exec(location.hash) ?? [];
  if (given !== undefined) {
    sessionStorage.setItem('token', decodeURIComponent(given));
    history.replaceState(null, '', location.pathname);
  }
  return sessionStorage.getItem('token') ?? '';
}

function request(path: string, init: RequestInit = {}): Promise<Response> {
  const headers = { ...init.headers, authorization: `Bearer ${givenToken()}` };
  return fetch(path, { ...init, headers, cache: 'no-store' });
}

/** @throws Error with the sentence of the server */
async function answered<Answer>(response: Response): Promise<Answer> {
  const value = await response.json();
  if (!response.ok) throw new Error(value.message ?? `the server answers ${response.status}`);
  return value;
}

export async function ask<Answer>(path: string): Promise<Answer> {
  return answered(await request(path));
}

export async function tell<Answer>(path: string, body: object = {}): Promise<Answer> {
  return answered(
    await request(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
  );
}

export interface Hearing {
  readonly onEvent: (name: string, data: unknown) => void;
  /** @param problem undefined while the page hears the server */
  readonly onConnection: (problem: string | undefined) => void;
}

/** Hears the events of the server, and connects again after a while. EventSource could not send the token. */
export async function keepHearing({ onEvent, onConnection }: Hearing): Promise<void> {
  for (;;) {
    const problem = await hear(onEvent, onConnection).catch(() => 'xcaliper ui does not answer; start it again');
    onConnection(problem);
    if (problem === WRONG_TOKEN) return;
    await new Promise((resolve) => setTimeout(resolve, RETRY));
  }
}

const WRONG_TOKEN = 'The token is missing or wrong: open the address that xcaliper ui has printed.';

async function hear(onEvent: Hearing['onEvent'], onConnection: Hearing['onConnection']): Promise<string> {
  const response = await request('/api/events');
  if (response.status === 401) return WRONG_TOKEN;
  if (!response.ok || response.body === null) return `the server answers ${response.status}`;
  onConnection(undefined);
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
    const events = (rest + piece.value).split('\n\n');
    rest = events.pop() ?? '';
    for (const text of events) {
      const [, name = ''] = /^event: (.*)$/m.exec(text) ?? [];
      const [, data = 'null'] = /^data: (.*)$/m.exec(text) ?? [];
      onEvent(name, JSON.parse(data));
    }
  }
  return 'xcaliper ui has ended; start it again';
}
