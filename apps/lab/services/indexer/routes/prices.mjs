// @ts-check
import { Hono } from 'hono'
import { check, priceBody } from '../params.mjs'
import { pictureOf } from '../pictures.mjs'
import { nativeOf, priceOf } from '../prices.mjs'
import { keyOf } from '../tokens.mjs'

/** By these addresses the native currency is asked for. */
const natives = new Set([
  '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee',
  'So11111111111111111111111111111111111111111',
])

/**
 * What tokens cost: those of the fixed table; others are left out.
 *
 * @param {ReadonlyMap<string, ReadonlyMap<string, import('../tokens.mjs').LabToken>>} listed by chain and address
 */
export function priceRoutes(listed) {
  /** @param {string} id CAIP-10 */
  function fungibleOf(id) {
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
