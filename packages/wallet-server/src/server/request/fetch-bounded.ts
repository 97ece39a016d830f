import { readBody, withBody } from '@carabiner/core/adapter'

/** Of an answer of a service, a relay or a node, in bytes: key sets and profiles take a tenth of it. */
const maxAnswer = 262_144

interface BoundedInit extends Omit<RequestInit, 'body'> {
  readonly body?: BodyInit | null | undefined
}

/** `fetch`, whose answer has been read; one that is longer is not received. */
export async function fetchBounded(
  input: RequestInfo | URL,
  { body = null, ...init }: BoundedInit = {},
): Promise<Response> {
  return bounded(await fetch(input, { ...init, body }))
}

/** The same answer, read; one that is longer is not received. */
export async function bounded(response: Response): Promise<Response> {
  return withBody(response, await readBody(response, maxAnswer))
}
