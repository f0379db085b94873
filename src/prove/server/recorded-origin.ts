import type { Served } from './served.js';

/**
 * Origin of the servers in recordings. The ports that systems choose have as many digits, so lengths stay right. Where one
 * does not, the answers of the replaying mock differ, and the case has no situations.
 */
export const RECORDED_ORIGIN = 'http://127.0.0.1:65535';

/**
 * Makes a request and its answer independent of the port on which the mock listened.
 *
 * @param origin the origin of that mock
 */
export function atRecordedOrigin({ request, answer }: Served, origin: string): Served {
  const [from, to] = [authorityOf(origin), authorityOf(RECORDED_ORIGIN)];
  const moved = (text: string): string =>
    text.replaceAll(from, to).replaceAll(from.replace(':', '%3A'), to.replace(':', '%3A'));
  const body = Buffer.from(request.body).toString('latin1');
  const { rawHeaders } = request;
  return {
    request: {
      ...request,
      target: moved(request.target),
      headers: movedFields(request.headers, moved),
      ...(rawHeaders && { rawHeaders: rawHeaders.map(moved) }),
      body: Buffer.from(moved(body), 'latin1'),
    },
    answer: {
      ...answer,
      headers: movedFields(answer.headers, moved),
      body: moved(answer.body),
      ...(answer.challenges && { challenges: answer.challenges.map(moved) }),
    },
  };
}

function authorityOf(origin: string): string {
  return new URL(origin).host;
}

function movedFields<Fields extends object>(fields: Fields, moved: (text: string) => string): Fields {
  const all = Object.entries(fields).map(([name, value]) => [name, movedValue(value, moved)]);
  return Object.fromEntries(all) as Fields;
}

function movedValue(value: unknown, moved: (text: string) => string): unknown {
  if (typeof value === 'string') return moved(value);
  return Array.isArray(value) ? value.map((one) => movedValue(one, moved)) : value;
}
