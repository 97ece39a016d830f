import { deepClone } from 'valtio/vanilla/utils'
import { type ViewRequest, viewFacts } from './views.js'

/**
 * Returns a copy of the view and its data, because the router's proxy must not share objects with
 * the caller.
 *
 * @throws TypeError if a host without TypeScript leaves out required data
 */
export function copyRequest(request: ViewRequest): ViewRequest {
  const copy = deepClone(pick(request))
  if (viewFacts(copy.view).data === 'required' && !('data' in copy)) {
    throw new TypeError(`The view "${copy.view}" needs data`)
  }
  return copy
}

function pick<Request extends ViewRequest>(request: Request): Request {
  const ownRequest = { ...request }
  const takesData = viewFacts(request.view).data !== undefined
  for (const [name, value] of Object.entries(ownRequest)) {
    const isKept = name === 'view' || (name === 'data' && takesData && value !== undefined)
    if (!isKept) Reflect.deleteProperty(ownRequest, name)
  }
  return ownRequest
}
