/** What scrolls of a page: its content, or where the window is low all of it. */
export function scrollerOf(page: HTMLElement): HTMLElement | null {
  const inner = page.querySelector<HTMLElement>('.cb-page-scroller')
  return inner && getComputedStyle(inner).overflowY === 'visible' ? page : inner
}
