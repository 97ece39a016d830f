import type { SiwxSession } from '@carabiner/core'
import * as z from 'zod/mini'
import { InvalidSignInError } from '../errors.js'
import { sessionsSchema } from '../session-schema.js'

/**
 * Parses the body of a sign-in request.
 *
 * @throws {InvalidSignInError} when the body is malformed. Answer with 400
 */
export function readSessionRequest(body: unknown): SiwxSession[] {
  const parsed = z.safeParse(sessionsSchema, body)
  if (!parsed.success) throw new InvalidSignInError('text', 'not a sign-in')
  return parsed.data.sessions
}
