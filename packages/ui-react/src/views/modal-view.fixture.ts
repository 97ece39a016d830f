// Shared by tests of a view in jsdom: cleanup, and queries of the modal.
import { afterEach, beforeEach, expect, vi } from 'vitest'

/**
 * Cleans up after each test of the file.
 *
 * @param height - the height of every element in px, for rows that are rendered by height
 * @returns functions to call after each test
 */
export function setUpPage({ height }: { height?: number } = {}): (() => void)[] {
  const ends: (() => void)[] = []
  beforeEach(() => {
    if (height !== undefined) {
      vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(height)
    }
  })
  afterEach(() => {
    for (const end of ends.splice(0)) end()
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
  })
  return ends
}

/** Returns elements of the current view. A leaving view stays in the page for a moment. */
export function find(selector: string): HTMLElement[] {
  const shadow = document.querySelector('[data-carabiner]')?.shadowRoot
  const found = [...(shadow?.querySelectorAll<HTMLElement>(selector) ?? [])]
  return found.filter((element) => !element.closest('.cb-page-leaving'))
}

/** Returns a text without direction marks. */
export const plainText = ({ textContent }: Node): string | undefined =>
  textContent?.replace(/[\u2066-\u2069]/g, '')

/** Returns the texts of these elements. */
export const texts = (selector: string): (string | undefined)[] =>
  find(selector)
    .filter((element) => !element.closest('[hidden]'))
    .map(plainText)

/** Resolves once these elements have the expected texts. */
export const until = (selector: string, expected: unknown[]): Promise<void> =>
  vi.waitFor(() => expect(texts(selector)).toEqual(expected))
