import type { ViewRequest } from '@carabiner/controllers'
import { expect, it, vi } from 'vitest'
import { readViewRequest } from './read-view-request.js'

const read = (request: unknown) => {
  const warn = vi.fn()
  return { view: readViewRequest(request as ViewRequest, { warn }), warned: warn.mock.calls.flat() }
}

it('returns a valid request unchanged', () => {
  const request = { view: 'Networks' }
  expect(read(request)).toEqual({ view: request, warned: [] })
  expect(read(undefined)).toEqual({ view: undefined, warned: [] })
})

it('ignores an event, as in onClick={modal.open}', () => {
  const click = new MouseEvent('click')
  expect(read(click)).toEqual({ view: undefined, warned: [] })
  expect(read({ nativeEvent: click, view: window, preventDefault() {} })).toEqual({
    view: undefined,
    warned: [],
  })
})

it.each(['Networks', 1, null, {}, { name: 'Networks' }])(
  'opens the default view for %j, with a warning',
  (request) => {
    const { view, warned } = read(request)
    expect(view).toBeUndefined()
    expect(warned).toEqual([
      expect.stringContaining("modal.open: expected a request such as { view: 'Networks' }"),
    ])
  },
)
