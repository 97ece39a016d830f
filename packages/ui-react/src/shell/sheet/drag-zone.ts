/** What a finger does something else in: text, tabs that scroll, a code to be scanned, another document. */
const OWN =
  'input:not([type="checkbox"],[type="radio"]),textarea,select,[contenteditable="true"],[role="tablist"],[role="slider"],.cb-qr,iframe'

const isAtTop = (element: Element): boolean =>
  element.scrollHeight <= element.clientHeight || element.scrollTop <= 0

/**
 * Where a drag may begin: `handle` and header in any direction, `content` downwards while all that scrolls
 * around it is at its top. Undefined elsewhere.
 *
 * @param path - of the event, from what was touched
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
