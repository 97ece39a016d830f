import { describe, expect, it } from 'vitest'
import { createImageCache } from './image-cache.js'

const picture = (text: string) => new Blob([text])
/** Reads the content of an object URL, or returns undefined once it is revoked. */
const read = (url = 'nowhere:') =>
  fetch(url).then(
    (response) => response.text(),
    () => undefined,
  )

describe('the picture cache', () => {
  it('the picture cache drops the least recently used picture and revokes its URL', async () => {
    const cache = createImageCache(2)
    const [a, b] = [cache.set('a', picture('A')), cache.set('b', picture('B'))]
    expect(cache.get('a')).toBe(a)
    const c = cache.set('c', picture('C'))
    expect([cache.get('a'), cache.get('b'), cache.get('c')]).toEqual([a, undefined, c])
    expect([await read(a), await read(b), await read(c)]).toEqual(['A', undefined, 'C'])
  })

  it('clear() empties the picture cache and revokes every URL', async () => {
    const cache = createImageCache(2)
    const url = cache.set('a', picture('A'))
    cache.clear()
    expect([cache.get('a'), await read(url)]).toEqual([undefined, undefined])
  })
})
