/**
 * Runs once, when a page shows its view after having waited for the view's code; never where it is there.
 * @returns what ends the wait
 */
export function whenViewComes(page: Element, run: () => void): (() => void) | undefined {
  const content = page.querySelector('.cb-page-content')
  if (!content) return
  const isComing = () =>
    content.firstElementChild === null || content.querySelector('.cb-view-coming') !== null
  if (!isComing()) return
  const observer = new MutationObserver(() => {
    if (isComing()) return
    observer.disconnect()
    run()
  })
  observer.observe(content, { childList: true, subtree: true })
  return () => observer.disconnect()
}
