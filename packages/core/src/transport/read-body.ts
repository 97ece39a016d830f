import { InvalidHttpResponseError } from '../errors/http-errors.js'

/** The maximum size of an answer: more than any expected one, but less than what slows down a page. */
export const maxResponseBytes = 5 * 1024 * 1024

/**
 * Reads an answer's body. Stops receiving after `maxBytes`.
 *
 * @throws {InvalidHttpResponseError} if it is longer
 */
export async function readBody(response: Response, maxBytes = maxResponseBytes): Promise<Blob> {
  const tooLarge = () => new InvalidHttpResponseError(`more than ${maxBytes} bytes`)
  const chunks: Uint8Array<ArrayBuffer>[] = []
  const type = response.headers.get('content-type') ?? ''
  const reader = response.body?.getReader()
  if (!reader) return new Blob(chunks, { type })
  if (Number(response.headers.get('content-length')) > maxBytes) {
    await reader.cancel()
    throw tooLarge()
  }
  let size = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return new Blob(chunks, { type })
    size += value.byteLength
    if (size > maxBytes) {
      await reader.cancel()
      throw tooLarge()
    }
    chunks.push(value)
  }
}

/** Returns the same response with a different body, from memory. */
export function withBody(
  response: Response,
  body: Blob | string,
  headers = response.headers,
): Response {
  const { status, statusText } = response
  const empty = [204, 205, 304].includes(status)
  return new Response(empty ? null : body, { status, statusText, headers })
}
