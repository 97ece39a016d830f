import { expect, it, vi } from 'vitest'
import { whenViewComes } from './when-view-comes.js'

function page(html: string) {
  const element = document.createElement('div')
  element.innerHTML = `<div class="cb-page-content">${html}</div>`
  const show = (content: string) => {
    const [box] = element.children
    if (box) box.innerHTML = content
    // What watches the page is told of it later.
    return new Promise((resolve) => setTimeout(resolve))
  }
  return { element, show }
}

it('runs once, when the view has come in the place that was kept for it', async () => {
  const { element, show } = page('')
  const run = vi.fn()
  whenViewComes(element, run)
  await show('<div class="cb-view-coming"></div>')
  expect(run).not.toHaveBeenCalled()
  await show('<button>Go</button>')
  await show('<button>Go on</button>')
  expect(run).toHaveBeenCalledOnce()
})

it('does not run for a view that is there, or one that nobody waits for any more', async () => {
  const run = vi.fn()
  const there = page('<p>Here</p>')
  whenViewComes(there.element, run)
  await there.show('<p>Still here</p>')
  const left = page('')
  whenViewComes(left.element, run)?.()
  await left.show('<p>Too late</p>')
  expect(run).not.toHaveBeenCalled()
})
