import { hostileWays } from '../moods/hostile.js'

/** Invalid wallets, as a faulty registry may send them. */
const broken = [null, 7, { name: 'no id' }, { id: 'x', name: { text: 'no text' } }]

/**
 * Breaks an answer.
 *
 * @param how - an attacker's way; otherwise every second wallet of a list, or the whole answer
 */
export async function spoil(response: Response, how: boolean | string): Promise<Response> {
  if (response.headers.get('Content-Type') === 'image/png') {
    return new Response('<svg onload="alert(1)"/>', {
      headers: { 'Content-Type': 'image/svg+xml' },
    })
  }
  const answer: { data?: readonly unknown[] } = await response.json()
  const way = typeof how === 'string' && hostileWays[how]
  if (way) return Response.json(way(answer))
  if (!answer.data) return Response.json({ oops: true })
  const data = answer.data.map((wallet, at) =>
    at % 2 === 0 ? wallet : broken[((at - 1) / 2) % broken.length],
  )
  return Response.json({ ...answer, data })
}
