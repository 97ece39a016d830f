import type { ViewRequest } from '@carabiner/controllers'
import type { Logger } from '@carabiner/core'
import { describeValue, isObject } from '@carabiner/core/adapter'

/**
 * The view that a host asks for. `onClick={modal.open}` gives an event, which asks for none.
 *
 * @returns undefined for the view that opens by itself
 */
export function readViewRequest(
  request: ViewRequest | undefined,
  { warn }: Pick<Logger, 'warn'>,
): ViewRequest | undefined {
  if (request === undefined || (isObject(request) && 'preventDefault' in request)) return undefined
  if (isObject(request) && typeof request.view === 'string') return request
  warn(`modal.open: expected { view: 'Networks' } or its like, got ${describeValue(request)}`)
  return undefined
}
