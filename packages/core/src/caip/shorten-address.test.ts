import { expect, it } from 'vitest'
import { shortenAddress } from './shorten-address.js'

it('a shortened address shows the start and the end of the address', () => {
  expect(shortenAddress('0x4Bd5f1c2e3a4b5c6d7e8f9a0b1c2d3e4f5f0A3d7')).toBe('0x4Bd5…A3d7')
  expect(shortenAddress('0x4Bd5f1c2A3d7', 4, 6)).toBe('0x4B…c2A3d7')
  expect(shortenAddress('0x4Bd5A3d7x')).toBe('0x4Bd5A3d7x')
  expect(shortenAddress('abcdefghijkl', 4, 0)).toBe('abcd…')
})
