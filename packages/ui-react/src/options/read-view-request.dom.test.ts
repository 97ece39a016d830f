import type { ViewRequest } from '@carabiner/controllers'
import { expect, it, vi } from 'vitest'
import { readViewRequest } from './read-view-request.js'

const read = (request: unknown) => {
  const warn = vi.fn()
  return { view: readViewRequest(request as ViewRequest, { warn }), warned: warn.mock.calls.flat() }
}

it('modal.open() accepts a valid view request, or none', () => {
  const request = { view: 'Networks' }
  expect(read(request)).toEqual({ view: request, warned: [] })
  expect(read(undefined)).toEqual({ view: undefined, warned: [] })
})

it('modal.open() ignores a click event as its argument, as in onClick={modal.open}', () => {
  const click = new MouseEvent('click')
  expect(read(click)).toEqual({ view: undefined, warned: [] })
  expect(read({ nativeEvent: click, view: window, preventDefault() {} })).toEqual({
    view: undefined,
    warned: [],
  })
})

it.each(['Networks', 1, null, {}, { name: 'Networks' }])(
  'modal.open() opens the default view for the invalid request %j, with a warning',
  (request) => {
    const { view, warned } = read(request)
    expect(view).toBeUndefined()
    expect(warned).toEqual([
      expect.stringContaining("modal.open: expected a request such as { view: 'Networks' }"),
    ])
  },
)
