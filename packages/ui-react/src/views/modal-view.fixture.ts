// Helpers for tests of a view in jsdom: cleanup, and queries of the modal.
import { afterEach, beforeEach, expect, vi } from 'vitest'

/**
 * Cleans up after each test of the file.
 *
 * @param height - the height of every element in px, for lists that render rows by their height
 * @returns a list for functions to call after the current test
 */
export function setUpPage({ height }: { height?: number } = {}): (() => void)[] {
  const cleanups: (() => void)[] = []
  beforeEach(() => {
    if (height !== undefined) {
      vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(height)
    }
  })
  afterEach(() => {
    for (const cleanUp of cleanups.splice(0)) cleanUp()
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
  })
  return cleanups
}

/**
 * Returns elements of the current view. Excludes the leaving view, which stays in the page for a
 * moment.
 */
export function find(selector: string): HTMLElement[] {
  const shadow = document.querySelector('[data-carabiner]')?.shadowRoot
  const elements = [...(shadow?.querySelectorAll<HTMLElement>(selector) ?? [])]
  return elements.filter((element) => !element.closest('.cb-page-leaving'))
}

/** Returns a text without direction marks. */
export const plainText = ({ textContent }: Node): string | undefined =>
  textContent?.replace(/[\u2066-\u2069]/g, '')

/** Returns the texts of matching elements. */
export const texts = (selector: string): (string | undefined)[] =>
  find(selector)
    .filter((element) => !element.closest('[hidden]'))
    .map(plainText)

/** Resolves once the matching elements have the expected texts. */
export const until = (selector: string, expected: unknown[]): Promise<void> =>
  vi.waitFor(() => expect(texts(selector)).toEqual(expected))
