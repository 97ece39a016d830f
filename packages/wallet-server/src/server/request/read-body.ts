import type * as z from 'zod/mini'
import { RefusedError } from '../refused-error.js'

/** In bytes. A vault of 16 passkeys takes half of it. */
const maxBody = 65_536

/** @returns the body as text. Stops reading a body that is too long */
export async function readText(request: Request): Promise<string> {
  const reader = request.body?.getReader()
  if (!reader) return ''
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let size = 0
  let text = ''
  for (;;) {
    const { done, value } = await reader.read().catch((cause) => {
      throw new RefusedError('invalid_request', { cause })
    })
    if (done) break
    size += value.byteLength
    if (size > maxBody) {
      await reader.cancel().catch(() => {})
      throw new RefusedError('invalid_request', { status: 413 })
    }
    text += decode(() => decoder.decode(value, { stream: true }))
  }
  return text + decode(() => decoder.decode())
}

function decode(read: () => string): string {
  try {
    return read()
  } catch {
    throw new RefusedError('invalid_request')
  }
}

/** Parses the JSON body of a request with the schema. */
export async function readJson<T>(request: Request, schema: z.ZodMiniType<T>): Promise<T> {
  const type = request.headers.get('content-type') ?? ''
  if (!/^application\/json(?:\s*;|$)/i.test(type)) {
    throw new RefusedError('invalid_request', { status: 415 })
  }
  const text = await readText(request)
  const parsed = schema.safeParse(parseJson(text))
  // The schema's error contains request data, so it is not passed on.
  if (!parsed.success) throw new RefusedError('invalid_request')
  return parsed.data
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new RefusedError('invalid_request')
  }
}
