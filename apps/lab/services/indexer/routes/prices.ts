import { Hono } from 'hono'
import type { LabToken } from '../../server/lab-config.js'
import { check, priceBody } from '../params.js'
import { pictureOf } from '../pictures.js'
import { nativeOf, priceOf } from '../prices.js'
import { keyOf } from '../tokens.js'

/** The addresses that stand for the native currency. */
const natives = new Set([
  '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee',
  'So11111111111111111111111111111111111111111',
])

/**
 * Creates the route for token prices from the fixed table. Other tokens are left out.
 *
 * @param listed - the lab's tokens, by chain and address
 */
export function priceRoutes(listed: ReadonlyMap<string, ReadonlyMap<string, LabToken>>) {
  /** @param id - CAIP-10 */
  function fungibleOf(id: string) {
    const at = id.lastIndexOf(':')
    const chainId = id.slice(0, at)
    const key = keyOf(chainId, id.slice(at + 1))
    const tokens = listed.get(chainId)
    if (!tokens) return []
    const token = natives.has(key) ? nativeOf(chainId) : tokens.get(key)
    const price = natives.has(key) ? nativeOf(chainId).price : priceOf(tokens.get(key))
    if (!token || price === undefined) return []
    const { name, symbol } = token
    return [{ address: `${chainId}:${key}`, name, symbol, iconUrl: pictureOf(symbol), price }]
  }
  return new Hono().post('/price', async (c) => {
    const body = await c.req.json().catch(() => undefined)
    const { addresses } = check(priceBody, body)
    return c.json({ fungibles: addresses.flatMap(fungibleOf) })
  })
}
