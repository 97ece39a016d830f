// What tests of a view in jsdom share: their end, and what the modal shows.
import { afterEach, beforeEach, expect, vi } from 'vitest'

/**
 * Cleans up after each test of the file.
 *
 * @param height - px that every element has room for, where rows are drawn by it
 * @returns functions that are called after each test
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

/** The elements of the view in front; one that leaves is in the page for a moment more. */
export function find(selector: string): HTMLElement[] {
  const shadow = document.querySelector('[data-carabiner]')?.shadowRoot
  const found = [...(shadow?.querySelectorAll<HTMLElement>(selector) ?? [])]
  return found.filter((element) => !element.closest('.cb-page-leaving'))
}

/** A text without the marks that keep its direction apart. */
export const plainText = ({ textContent }: Node): string | undefined =>
  textContent?.replace(/[\u2066-\u2069]/g, '')

/** What is shown of these elements. */
export const texts = (selector: string): (string | undefined)[] =>
  find(selector)
    .filter((element) => !element.closest('[hidden]'))
    .map(plainText)

/** Resolves once these elements show that. */
export const until = (selector: string, expected: unknown[]): Promise<void> =>
  vi.waitFor(() => expect(texts(selector)).toEqual(expected))
