import { expect, it } from 'vitest'
import { compare } from './gate.mjs'

const isPast = (/** @type {[number, number][]} */ ...pairs) => {
  const [first = [0, 0], again = [0, 0]] = pairs
  const floor = { painted: first[0], again: again[0] }
  return compare(floor, { painted: first[1], again: again[1] }).map((it) => it.isPast)
}

it('the performance gate accepts a modal opening of up to twice the time of a dialog in React alone, plus one frame', () => {
  expect(isPast([80, 160], [40, 80])).toEqual([false, false])
  // React alone needs one frame, Carabiner three. The third may be chance.
  expect(isPast([16, 48], [8, 32])).toEqual([false, false])
})

it('the performance gate reports which opening of the modal, the first or a later one, took too long', () => {
  expect(isPast([80, 180], [40, 80])).toEqual([true, false])
  expect(isPast([80, 160], [40, 100])).toEqual([false, true])
})

it('the performance gate fails if an opening of the modal was not measured', () => {
  expect(() => compare({ painted: 80, again: 40 }, { painted: 80 })).toThrow('again')
})
