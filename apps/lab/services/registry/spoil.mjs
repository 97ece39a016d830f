// @ts-check
import { hostileWays } from '../moods/hostile.mjs'

/** Invalid wallets, as a faulty registry may send them. */
const broken = [null, 7, { name: 'no id' }, { id: 'x', name: { text: 'no text' } }]

/**
 * Breaks an answer.
 *
 * @param {Response} response
 * @param {boolean | string} how a way of an attacker's; else every second wallet of a list, all else as a whole
 * @returns {Promise<Response>}
 */
export async function spoil(response, how) {
  if (response.headers.get('Content-Type') === 'image/png') {
    return new Response('<svg onload="alert(1)"/>', {
      headers: { 'Content-Type': 'image/svg+xml' },
    })
  }
  /** @type {{ data?: readonly unknown[] }} */
  const known = await response.json()
  const way = typeof how === 'string' && hostileWays[how]
  if (way) return Response.json(way(known))
  if (!known.data) return Response.json({ oops: true })
  const data = known.data.map((wallet, at) =>
    at % 2 === 0 ? wallet : broken[((at - 1) / 2) % broken.length],
  )
  return Response.json({ ...known, data })
}
