// This module imports the schemas, so it loads with the first stored sessions.
import type { SiwxSession } from '@carabiner/core'
import * as z from 'zod/mini'
import { sessionSchema } from '../session-schema.js'

const maxLength = 512 * 1024
const envelope = z.object({ v: z.literal(1), data: z.array(z.unknown()) })

/** Parses the valid sessions of a stored string. A malformed session does not affect the others. */
export function readRecord(raw: string | null): { sessions: SiwxSession[]; isWhole: boolean } {
  if (raw === null) return { sessions: [], isWhole: true }
  const record = z.safeParse(envelope, raw.length > maxLength ? undefined : parseJson(raw))
  const entries = record.success ? record.data.data : []
  const sessions = entries.flatMap((entry) => {
    const session = z.safeParse(sessionSchema, entry)
    return session.success ? [session.data] : []
  })
  return { sessions, isWhole: record.success && sessions.length === entries.length }
}

function parseJson(raw: string): unknown {
  try {
    return JSON.parse(raw)
  } catch {
    return undefined
  }
}
