/** A popover of the page that goes with a press outside it, unless that is in one that came from it. */
const AUTO = '[popover]:not([popover="manual"]):popover-open'

/**
 * Shows an element in the browser's top layer, above what is there.
 *
 * @param from - in the page: a popover around it stays open meanwhile
 * @returns takes it out again; nothing where the browser has no popovers
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
  // What it came from has gone, and took it along.
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
