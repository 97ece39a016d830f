/**
 * An open popover of the page that closes on a press outside it, unless the press is in a popover
 * opened from it.
 */
const AUTO = '[popover]:not([popover="manual"]):popover-open'

/**
 * Shows an element in the browser's top layer, above the elements there.
 *
 * @param from - in the page; a popover around it stays open
 * @returns a function that removes it again; undefined if the browser has no popovers
 */
export function showAsPopover(
  element: HTMLElement,
  from: Element | null = null,
): (() => void) | undefined {
  if (!('showPopover' in element)) return undefined
  const show = (kind: 'auto' | 'manual') => {
    element.popover = kind
    element.showPopover(from instanceof HTMLElement ? { source: from } : {})
  }
  // The popover that it was opened from has closed and closed it too.
  const onToggle = () => {
    if (element.isConnected && !element.matches(':popover-open')) show('manual')
  }
  show(from?.closest(AUTO) ? 'auto' : 'manual')
  element.addEventListener('toggle', onToggle)
  return () => {
    element.removeEventListener('toggle', onToggle)
    element.popover = null
  }
}
