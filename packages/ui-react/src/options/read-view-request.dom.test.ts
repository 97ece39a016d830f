import type { ViewRequest } from '@carabiner/controllers'
import { expect, it, vi } from 'vitest'
import { readViewRequest } from './read-view-request.js'

const read = (given: unknown) => {
  const warn = vi.fn()
  return { view: readViewRequest(given as ViewRequest, { warn }), warned: warn.mock.calls.flat() }
}

it('a request is read as it is', () => {
  const request = { view: 'Networks' }
  expect(read(request)).toEqual({ view: request, warned: [] })
  expect(read(undefined)).toEqual({ view: undefined, warned: [] })
})

it('an event, as from onClick={modal.open}, asks for no view of its own', () => {
  const click = new MouseEvent('click')
  expect(read(click)).toEqual({ view: undefined, warned: [] })
  expect(read({ nativeEvent: click, view: window, preventDefault() {} })).toEqual({
    view: undefined,
    warned: [],
  })
})

it.each(['Networks', 1, null, {}, { name: 'Networks' }])(
  '%j opens what opens by itself, and is warned of',
  (given) => {
    const { view, warned } = read(given)
    expect(view).toBeUndefined()
    expect(warned).toEqual([expect.stringContaining("modal.open: expected { view: 'Networks' }")])
  },
)
