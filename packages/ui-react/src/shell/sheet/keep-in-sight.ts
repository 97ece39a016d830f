/**
 * Keeps the dialog visible while an on-screen keyboard covers a part of the page. The dialog's
 * height and lower edge follow the visual viewport.
 */
export function keepInSight(card: HTMLElement, signal: AbortSignal): void {
  const shell = card.closest<HTMLElement>('.cb-shell')
  const seen = card.ownerDocument.defaultView?.visualViewport
  if (!shell || !seen) return
  const follow = () => {
    // In a zoomed page only a part of the dialog is visible, so it does not follow.
    const zoomed = seen.scale > 1.01
    const covered = shell.getBoundingClientRect().bottom - seen.offsetTop - seen.height
    shell.style.setProperty('--cb-seen', zoomed ? '' : `${seen.height}px`)
    shell.style.setProperty('--cb-covered', zoomed ? '' : `${Math.max(0, covered)}px`)
  }
  follow()
  seen.addEventListener('resize', follow, { signal })
  seen.addEventListener('scroll', follow, { signal })
}
