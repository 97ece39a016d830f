import { InvalidOptionsError, type Logger } from '@carabiner/core'
import { describeValue } from '@carabiner/core/adapter'

/** An element of any document, such as a frame's. */
const isElement = (value: unknown): value is Element =>
  typeof value === 'object' && value !== null && 'append' in value

/** @throws {InvalidOptionsError} for what a host without TypeScript gives, such as a selector */
export function assertElement(value: unknown): asserts value is Element {
  if (isElement(value)) return
  throw new InvalidOptionsError(`modal.attach: expected an element, got ${describeValue(value)}`)
}

/** Where the host's `container` says, or in the body. */
export function findPlace(container: (() => Element) | undefined, logger: Logger): Element {
  const found: unknown = container?.() ?? document.body
  if (isElement(found)) return found
  logger.warn(
    `container: expected a function that returns an element, it returned ${describeValue(found)}; the body is used`,
  )
  return document.body
}
