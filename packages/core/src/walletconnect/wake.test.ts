import { expect, it, vi } from 'vitest'
import { watchWake } from './wake.js'

it('tells of every way back to the page, until it is stopped', () => {
  const document = Object.assign(new EventTarget(), { visibilityState: 'visible' })
  const page = Object.assign(new EventTarget(), { document })
  const onWake = vi.fn()
  const onHide = vi.fn()
  const stop = watchWake({ onWake, onHide }, page)
  const back = () => {
    page.dispatchEvent(new Event('pageshow'))
    page.dispatchEvent(new Event('online'))
    document.dispatchEvent(new Event('visibilitychange'))
  }
  back()
  expect(onWake).toHaveBeenCalledTimes(3)
  document.visibilityState = 'hidden'
  document.dispatchEvent(new Event('visibilitychange'))
  expect(onHide).toHaveBeenCalledOnce()
  stop()
  document.visibilityState = 'visible'
  back()
  expect(onWake).toHaveBeenCalledTimes(3)
})

it('needs no page', () => {
  watchWake({ onWake: () => {} }, {})()
})
