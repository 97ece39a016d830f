import { fileURLToPath } from 'node:url'
import { type CDPSession, expect, type Locator, type Page } from '@playwright/test'
import { startServer } from '../../services/server/server.js'
import { test as base } from './test'

const dist = fileURLToPath(new URL('../../dist', import.meta.url))

type PseudoState = 'hover' | 'active' | 'focus-visible'

/** The pseudo-classes of an element in a state, and of its ancestors. */
const PSEUDO_CLASSES: Readonly<
  Record<PseudoState, { readonly own: string[]; readonly around: string[] }>
> = {
  hover: { own: ['hover'], around: ['hover'] },
  active: { own: ['hover', 'active'], around: ['hover', 'active'] },
  'focus-visible': { own: ['focus', 'focus-visible'], around: ['focus-within'] },
}

/** The gallery of primitives, for tests and screenshots. */
export class GalleryPage {
  constructor(
    readonly page: Page,
    readonly url: string,
  ) {}

  /** Opens the page with the parameters of `src/gallery/settings.ts`. */
  async goto(query = '') {
    await this.page.goto(`${this.url}/gallery.html?${query}`)
    await expect(this.sections.first()).toBeVisible()
  }

  /** Changes the colours of the open page. */
  async paint(query: string) {
    await this.page.evaluate((search) => {
      history.replaceState(null, '', `?${search}`)
      dispatchEvent(new PopStateEvent('popstate'))
    }, query)
    await this.settled()
  }

  get sections(): Locator {
    return this.page.locator('[data-section]')
  }

  section(id: string): Locator {
    return this.page.locator(`[data-section="${id}"]`)
  }

  /** Makes the viewport as high as the content, so that no test has to scroll. */
  async unroll() {
    const height = await this.page.locator('.gallery').evaluate((box) => box.scrollHeight)
    const width = this.page.viewportSize()?.width ?? 360
    await this.page.setViewportSize({ width, height })
  }

  /** Puts the marked elements into their states with the browser's own tools. */
  async forceStates() {
    const tools = await this.page.context().newCDPSession(this.page)
    await tools.send('DOM.enable')
    await tools.send('CSS.enable')
    await tools.send('DOM.getDocument', { depth: 0 })
    for (const state of ['hover', 'active', 'focus-visible'] as const) {
      const { own, around } = PSEUDO_CLASSES[state]
      const marked = `[...document.querySelector('[data-carabiner]').shadowRoot.querySelectorAll('[data-force="${state}"]')]`
      const inside = `(box) => box.querySelector('slot')?.assignedElements()[0] ?? box.querySelector('button,a,input,textarea')`
      await force(tools, `${marked}.map(${inside})`, own)
      const parents = `(box) => { const all = []; for (let at = box.querySelector('slot') ?? box.querySelector('button,a,input,textarea')?.parentElement; at && at !== box; at = at.parentElement) all.push(at); return all }`
      await force(tools, `${marked}.flatMap(${parents})`, around)
    }
  }

  /** Resolves once pictures have loaded and every finite animation has ended. */
  async settled() {
    await this.page.evaluate(async () => {
      const root = document.querySelector('[data-carabiner]')?.shadowRoot
      if (!root) return
      const images = [...root.querySelectorAll('img')]
      // A lazy picture out of sight would never load.
      for (const image of images) image.loading = 'eager'
      await Promise.allSettled(images.map((image) => image.decode()))
      await new Promise(requestAnimationFrame)
      const ending = root
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
      await Promise.allSettled(ending.map(({ finished }) => finished))
    })
  }
}

/** Puts an expression's elements into pseudo-classes. */
async function force(tools: CDPSession, expression: string, forcedPseudoClasses: string[]) {
  const { result } = await tools.send('Runtime.evaluate', { expression })
  if (!result.objectId) throw new Error(`No elements: ${expression}`)
  const { result: items } = await tools.send('Runtime.getProperties', {
    objectId: result.objectId,
    ownProperties: true,
  })
  for (const { name, value } of items) {
    if (!/^\d+$/.test(name) || !value?.objectId) continue
    const { nodeId } = await tools.send('DOM.requestNode', { objectId: value.objectId })
    await tools.send('CSS.forcePseudoState', { nodeId, forcedPseudoClasses })
  }
}

interface GalleryFixtures {
  galleryUrl: string
  /** Fails a test on complaints of the page. */
  gallery: GalleryPage
}

export const test = base.extend<GalleryFixtures>({
  // Per test: a worker fixture that other files lack would end the worker, and its chains.
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from the pattern.
  galleryUrl: async ({}, use) => {
    // No chains, as the gallery connects no wallet.
    const server = await startServer({ root: process.env.GALLERY_ROOT ?? dist, chains: [] })
    await use(server.url)
    await server.stop()
  },
  gallery: async ({ page, galleryUrl, complaints }, use) => {
    void complaints
    await use(new GalleryPage(page, galleryUrl))
  },
})

export { expect }
