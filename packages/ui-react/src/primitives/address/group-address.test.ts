import { expect, it } from 'vitest'
import { groupAddress } from './group-address.js'

it('groupAddress splits an address into groups of four characters after its prefix', () => {
  expect(groupAddress('0x12345678')).toBe('0x12 3456 78')
})
