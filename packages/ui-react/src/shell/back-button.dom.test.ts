import { afterEach, expect, it, vi } from 'vitest'
import { createBackButton } from './back-button.js'

const nextPopState = () =>
  new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }))
const isMarked = () => Object.hasOwn(Object(history.state), 'carabiner')

let remove = () => {}
afterEach(async () => {
  const removal = isMarked() ? nextPopState() : undefined
  remove()
  await removal
})

it('the browser’s Back button closes the modal and removes the modal’s history entry', async () => {
  const close = vi.fn(() => true)
  remove = createBackButton(window)(close)
  expect(isMarked()).toBe(true)
  const back = nextPopState()
  history.back()
  await back
  expect(close).toHaveBeenCalledOnce()
  expect(isMarked()).toBe(false)
})

it('the modal stays open if it is opened again before its previous history entry is removed', async () => {
  const listen = createBackButton(window)
  const close = vi.fn(() => true)
  const removed = nextPopState()
  listen(() => true)()
  remove = listen(close)
  await removed
  expect(close).not.toHaveBeenCalled()
  expect(isMarked()).toBe(true)
  const back = nextPopState()
  history.back()
  await back
  expect(close).toHaveBeenCalledOnce()
})

it('closing the modal twice before its history entry is removed goes back only once', async () => {
  history.pushState({ host: 'page' }, '')
  const listen = createBackButton(window)
  const removed = nextPopState()
  listen(() => true)()
  listen(() => true)()
  await removed
  expect(history.state).toEqual({ host: 'page' })
})
