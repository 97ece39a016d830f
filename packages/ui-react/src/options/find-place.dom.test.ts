import type { Logger } from '@carabiner/core'
import { expect, it, vi } from 'vitest'
import { assertElement, findPlace } from './find-place.js'

function listening() {
  const warn = vi.fn<Logger['warn']>()
  const quiet = () => {}
  const logger: Logger = { debug: quiet, info: quiet, warn, error: quiet }
  return { logger, warned: () => warn.mock.calls.map(([message]) => message) }
}

it('the modal is placed in the element that the option `container` returns, or in the body without one', () => {
  const { logger, warned } = listening()
  const box = document.createElement('div')
  expect(findPlace(() => box, logger)).toBe(box)
  expect(findPlace(undefined, logger)).toBe(document.body)
  expect(findPlace(() => document.querySelector('#none') as Element, logger)).toBe(document.body)
  expect(warned()).toEqual([])
})

it('a selector as the container causes a warning, and modal.attach() throws for a selector', () => {
  const { logger, warned } = listening()
  const selector: unknown = '#modal'
  expect(findPlace(() => selector as Element, logger)).toBe(document.body)
  expect(warned()).toEqual([
    expect.stringContaining('container: expected a function that returns an element'),
  ])
  expect(() => assertElement(selector)).toThrow(
    'modal.attach: expected an element, got a string of 6 characters',
  )
  expect(() => assertElement(null)).toThrow('got null')
})
