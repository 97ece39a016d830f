import type { ViewRequest } from '@carabiner/controllers'
import type { Logger } from '@carabiner/core'
import { describeValue, isObject } from '@carabiner/core/adapter'

/**
 * Reads the host's request for a view. An event, as in `onClick={modal.open}`, requests no view.
 *
 * @returns undefined for the default view
 */
export function readViewRequest(
  request: ViewRequest | undefined,
  { warn }: Pick<Logger, 'warn'>,
): ViewRequest | undefined {
  if (request === undefined || (isObject(request) && 'preventDefault' in request)) return undefined
  if (isObject(request) && typeof request.view === 'string') return request
  warn(`modal.open: expected a request such as { view: 'Networks' }, got ${describeValue(request)}`)
  return undefined
}
