import { InvalidOptionsError, type Logger } from '@carabiner/core'
import { describeValue } from '@carabiner/core/adapter'

/** Returns whether a value is an element of any document, such as a frame's. */
const isElement = (value: unknown): value is Element =>
  typeof value === 'object' && value !== null && 'append' in value

/**
 * @throws {InvalidOptionsError} for a non-element, such as a selector, from hosts without
 * TypeScript
 */
export function assertElement(value: unknown): asserts value is Element {
  if (isElement(value)) return
  throw new InvalidOptionsError(`modal.attach: expected an element, got ${describeValue(value)}`)
}

/** Returns the element of the host's `container`, or the body. */
export function findPlace(container: (() => Element) | undefined, logger: Logger): Element {
  const found: unknown = container?.() ?? document.body
  if (isElement(found)) return found
  logger.warn(
    `container: expected a function that returns an element, it returned ${describeValue(found)}; the body is used`,
  )
  return document.body
}
