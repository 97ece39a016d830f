import { z } from 'zod'
import { Refused } from './refused.js'
import type { TransactionRow } from './store.js'

const position = z.tuple([z.iso.datetime(), z.string(), z.int().min(0), z.int().min(0), z.string()])

/** The position of a transaction in a history. */
export interface Position {
  /** The time in ISO 8601. */
  readonly minedAt: string
  readonly chainId: string
  readonly height: number
  readonly position: number
  readonly hash: string
}

/** Returns the cursor of the next page. @param last - of this page */
export const cursorAfter = ({ minedAt, chainId, height, position: at, hash }: TransactionRow) =>
  Buffer.from(JSON.stringify([minedAt.toISOString(), chainId, height, at, hash])).toString(
    'base64url',
  )

/** @throws Refused for a cursor of another service */
export function readCursor(cursor: string): Position {
  try {
    const text = Buffer.from(cursor, 'base64url').toString('utf8')
    const [minedAt, chainId, height, at, hash] = position.parse(JSON.parse(text))
    return { minedAt, chainId, height, position: at, hash }
  } catch (cause) {
    throw new Refused(400, 'cursor', 'not from this service', { cause })
  }
}
