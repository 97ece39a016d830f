import { readBody, withBody } from '@carabiner/core/adapter'

/** Of an answer of a service, a relay or a node, in bytes: key sets and profiles take a tenth of it. */
const maxAnswer = 262_144

/** `fetch`, whose answer has been read; one that is longer is not received. */
export async function fetchBounded(
  input: RequestInfo | URL,
  init?: RequestInit,
): Promise<Response> {
  const response = await fetch(input, init)
  return withBody(response, await readBody(response, maxAnswer))
}
