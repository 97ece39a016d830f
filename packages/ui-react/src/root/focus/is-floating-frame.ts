/** Over the page, with another document inside: a wallet's window that was made before it is needed. */
export const isFloatingFrame = (element: Element): boolean => {
  const frame = element.matches('iframe') ? element : element.querySelector('iframe')
  const floats = (what: Element) => /fixed|absolute/.test(getComputedStyle(what).position)
  return frame !== null && (floats(element) || (frame.parentElement === element && floats(frame)))
}
