/**
 * Matches elements with gestures of their own: text, scrolling tabs, a QR code, another document.
 */
const OWN =
  'input:not([type="checkbox"],[type="radio"]),textarea,select,[contenteditable="true"],[role="tablist"],[role="slider"],.cb-qr,iframe'

const isAtTop = (element: Element): boolean =>
  element.scrollHeight <= element.clientHeight || element.scrollTop <= 0

/**
 * Returns the zone in which a drag starts. From `handle`, which includes the header, it may go in
 * any direction. From `content` it may only go down, while all scrollers are at their top.
 * Undefined in other places.
 *
 * @param path - the event's path, from the touched element
 */
export function dragZone(
  path: readonly EventTarget[],
  card: HTMLElement,
): 'handle' | 'content' | undefined {
  const within = path.slice(0, path.indexOf(card)).filter((node) => node instanceof Element)
  if (within.some((node) => node.matches(OWN))) return undefined
  if (within.some((node) => node.matches('.cb-header,.cb-handle'))) return 'handle'
  return within.every(isAtTop) ? 'content' : undefined
}
