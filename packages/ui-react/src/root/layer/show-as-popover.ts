/**
 * Matches an open popover that closes on any press outside it, except in a popover that was opened
 * from it.
 */
const AUTO = '[popover]:not([popover="manual"]):popover-open'

/**
 * Shows an element in the browser's top layer, above the elements there.
 *
 * @param from - an element of the page. If it is in a popover, that popover stays open
 * @returns a function that removes it again; undefined if the browser does not support popovers
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
  // The popover that contains `from` has closed, which also closed this one.
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
