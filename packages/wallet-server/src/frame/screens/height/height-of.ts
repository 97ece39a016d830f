/**
 * Returns the height of a screen with all of its content, whatever its present height is.
 *
 * @param middle - the part of the screen that scrolls. It does not stretch its children
 * @returns in CSS pixels, or 0 without a layout
 */
export function heightOf(screen: HTMLElement, middle: HTMLElement): number {
  const children = [...middle.children].filter(
    (child): child is HTMLElement =>
      child instanceof HTMLElement && child.getClientRects().length > 0,
  )
  const first = children[0]
  const last = children.at(-1)
  if (!first || !last) return 0
  const { paddingTop, paddingBottom } = getComputedStyle(middle)
  const padding = Number.parseFloat(paddingTop) + Number.parseFloat(paddingBottom)
  // Offsets, because an animation does not change them.
  const content = last.offsetTop + last.offsetHeight - first.offsetTop
  return Math.ceil(screen.offsetHeight - middle.offsetHeight + content + padding)
}
