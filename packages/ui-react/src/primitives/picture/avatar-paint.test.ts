import { expect, it } from 'vitest'
import { avatarPaint } from './avatar-paint.js'

const address = (at: number) => `0x${at.toString(16).padStart(40, '0')}`

it('an address always has the same avatar colours, in upper or lower case', () => {
  const paint = avatarPaint('0xABCDEF0123456789')
  expect(avatarPaint('0xabcdef0123456789')).toEqual(paint)
  expect(Object.keys(paint)).toEqual([
    ...['--cb-hue', '--cb-hue-2', '--cb-hue-3', '--cb-x', '--cb-y'],
  ])
})

it('a thousand addresses that differ in a few characters have a thousand different avatars', () => {
  const paints = Array.from({ length: 1_000 }, (_, at) => JSON.stringify(avatarPaint(address(at))))
  expect(new Set(paints).size).toBe(1_000)
})
