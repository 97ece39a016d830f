import { expect, it } from 'vitest'
import { avatarPaint } from './avatar-paint.js'

const address = (at: number) => `0x${at.toString(16).padStart(40, '0')}`

it('draws an address always alike, whatever its case', () => {
  const paint = avatarPaint('0xABCDEF0123456789')
  expect(avatarPaint('0xabcdef0123456789')).toEqual(paint)
  expect(Object.keys(paint)).toEqual([
    ...['--cb-hue', '--cb-hue-2', '--cb-hue-3', '--cb-x', '--cb-y'],
  ])
})

it('draws addresses that differ in one character differently', () => {
  const paints = Array.from({ length: 1_000 }, (_, at) => JSON.stringify(avatarPaint(address(at))))
  expect(new Set(paints).size).toBe(1_000)
})
