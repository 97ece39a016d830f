import type { Context } from 'hono'
import { RefusedError } from '../refused-error.js'
import { readText } from './read-body.js'

/**
 * Returns the fields of a posted form.
 *
 * @throws RefusedError for any other body
 */
export async function readForm(c: Context): Promise<Readonly<Record<string, string>>> {
  const type = c.req.header('content-type') ?? ''
  if (!type.startsWith('application/x-www-form-urlencoded')) {
    throw new RefusedError('invalid_request', { status: 415 })
  }
  return Object.fromEntries(new URLSearchParams(await readText(c.req.raw)))
}
