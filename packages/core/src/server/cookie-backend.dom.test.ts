import { afterEach, expect, it } from 'vitest'
import { cookieBackend } from './cookie-backend.js'

const backend = cookieBackend()
afterEach(() => backend.removeItem('carabiner:a'))

it('cookieBackend() writes, reads and removes a record in a cookie', () => {
  backend.setItem('carabiner:a', '{"v":1,"data":"ü;="}')
  expect(backend.getItem('carabiner:a')).toBe('{"v":1,"data":"ü;="}')
  backend.removeItem('carabiner:a')
  expect(backend.getItem('carabiner:a')).toBeNull()
})

it('cookieBackend() refuses a value that is too large for a cookie, which a browser would drop silently', () => {
  expect(() => backend.setItem('carabiner:a', 'x'.repeat(5000))).toThrow(RangeError)
})
