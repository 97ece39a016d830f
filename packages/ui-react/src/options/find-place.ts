import { InvalidOptionsError, type Logger } from '@carabiner/core'
import { describeValue } from '@carabiner/core/adapter'

/** Returns whether a value is an element of any document, such as an iframe's. */
const isElement = (value: unknown): value is Element =>
  typeof value === 'object' && value !== null && 'append' in value

/**
 * Checks that a value is an element, for hosts without TypeScript.
 *
 * @throws {InvalidOptionsError} for other values, such as a selector
 */
export function assertElement(value: unknown): asserts value is Element {
  if (isElement(value)) return
  throw new InvalidOptionsError(`modal.attach: expected an element, got ${describeValue(value)}`)
}

/** Returns the element from the host's `container`, or the body. */
export function findPlace(container: (() => Element) | undefined, logger: Logger): Element {
  const element: unknown = container?.() ?? document.body
  if (isElement(element)) return element
  logger.warn(
    `container: expected a function that returns an element, but it returned ${describeValue(element)}; the body is used`,
  )
  return document.body
}
