import { afterEach, expect, it, vi } from 'vitest'
import { randomUuid } from './random-uuid.js'

afterEach(() => void vi.unstubAllGlobals())

it('randomUuid() returns a new version 4 UUID on each call, even on a page without https', () => {
  const { getRandomValues } = crypto
  vi.stubGlobal('crypto', { getRandomValues: getRandomValues.bind(crypto) })
  const ids = Array.from({ length: 200 }, randomUuid)
  for (const id of ids) {
    expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/)
  }
  expect(new Set(ids).size).toBe(200)
})
