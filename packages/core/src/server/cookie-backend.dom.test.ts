import { afterEach, expect, it } from 'vitest'
import { cookieBackend } from './cookie-backend.js'

const backend = cookieBackend()
afterEach(() => backend.removeItem('carabiner:a'))

it('writes, reads and removes a record in a cookie', () => {
  backend.setItem('carabiner:a', '{"v":1,"data":"ü;="}')
  expect(backend.getItem('carabiner:a')).toBe('{"v":1,"data":"ü;="}')
  backend.removeItem('carabiner:a')
  expect(backend.getItem('carabiner:a')).toBeNull()
})

it('rejects values that a browser would drop silently', () => {
  expect(() => backend.setItem('carabiner:a', 'x'.repeat(5000))).toThrow(RangeError)
})
