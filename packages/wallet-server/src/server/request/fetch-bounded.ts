import { readBody, withBody } from '@carabiner/core/adapter'

/**
 * Size limit of an answer of a service, relay or node, in bytes. Key sets and profiles take a tenth
 * of it.
 */
const maxAnswer = 262_144

interface BoundedInit extends Omit<RequestInit, 'body'> {
  readonly body?: BodyInit | null | undefined
}

/** Runs `fetch` and reads the answer. Rejects if it is too long. */
export async function fetchBounded(
  input: RequestInfo | URL,
  { body = null, ...init }: BoundedInit = {},
): Promise<Response> {
  return bounded(await fetch(input, { ...init, body }))
}

/** Reads an answer. Rejects if it is too long. */
export async function bounded(response: Response): Promise<Response> {
  return withBody(response, await readBody(response, maxAnswer))
}
