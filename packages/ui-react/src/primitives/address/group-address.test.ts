import { expect, it } from 'vitest'
import { groupAddress } from './group-address.js'

it('splits into groups of four', () => {
  expect(groupAddress('0x12345678')).toBe('0x12 3456 78')
})
