// @ts-check
import { z } from 'zod'
import { Refused } from './refused.mjs'

const position = z.tuple([z.iso.datetime(), z.string(), z.int().min(0), z.int().min(0), z.string()])

/**
 * @typedef {object} Position Where a transaction is in a history.
 * @property {string} minedAt ISO 8601
 * @property {string} chainId
 * @property {number} height
 * @property {number} position
 * @property {string} hash
 */

/** What a client hands back for the next page. @param {import('./store.mjs').TransactionRow} last of this page */
export const cursorAfter = ({ minedAt, chainId, height, position: at, hash }) =>
  Buffer.from(JSON.stringify([minedAt.toISOString(), chainId, height, at, hash])).toString(
    'base64url',
  )

/** @param {string} cursor @returns {Position} @throws {Refused} for one that was not ours */
export function readCursor(cursor) {
  try {
    const text = Buffer.from(cursor, 'base64url').toString('utf8')
    const [minedAt, chainId, height, at, hash] = position.parse(JSON.parse(text))
    return { minedAt, chainId, height, position: at, hash }
  } catch (cause) {
    throw new Refused(400, 'cursor', 'not one of this service', { cause })
  }
}
