import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createPaint } from './create-paint.js'

let host: HTMLElement
beforeEach(() => {
  host = document.createElement('div')
  document.body.append(host)
})
afterEach(() => {
  host.remove()
  document.body.removeAttribute('style')
})

const set = (name: string) => host.style.getPropertyValue(name)

it('the theme’s light or dark mode is set on the modal’s element at once', () => {
  const paint = createPaint(host, vi.fn())
  void paint({ mode: 'dark' })
  expect(host.dataset.theme).toBe('dark')
  void paint({ mode: 'system' })
  expect(host.dataset.theme).toBeUndefined()
})

it('a host’s theme variables are applied to the modal’s element, and removed with the next theme', async () => {
  const paint = createPaint(host, vi.fn())
  await paint({ variables: { '--w3m-z-index': 5 } })
  expect(set('--cb-z')).toBe('5')
  await paint({})
  expect(set('--cb-z')).toBe('')
})

it('theme variables in the page’s CSS are applied to the modal’s element', async () => {
  document.body.style.setProperty('--apkt-accent', '#0988f0')
  await createPaint(host, vi.fn())({})
  expect(set('--cb-accent')).toContain('#0988f0')
})

it('the latest theme is applied, even if an earlier theme’s code loads later', async () => {
  const paint = createPaint(host, vi.fn())
  const first = paint({ variables: { '--w3m-z-index': 5 } })
  const second = paint({ variables: { '--w3m-z-index': 6 } })
  await Promise.all([second, first])
  expect(set('--cb-z')).toBe('6')
})
