/** A media type without its parameters, and the one parameter that matters here; both in lower case. */
export interface MediaType {
  readonly type: string;
  readonly charset: string | undefined;
}

/** Reads a Content-Type field: types compare without regard to case, parameters do not make them differ (RFC 9110 §8.3). */
export function mediaType(field: string | undefined): MediaType {
  const [type = '', ...parameters] = (field ?? '').toLowerCase().split(';');
  const charset = parameters.map((parameter) => /^\s*charset="?([^"\s]*)"?\s*$/.exec(parameter)?.[1]);
  return { type: type.trim(), charset: charset.find((value) => value !== undefined) };
}
