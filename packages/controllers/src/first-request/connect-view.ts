import type { ViewRequest } from '../router/views.js'
import type { ModalConnectOptions } from './connect-options.js'

/**
 * Returns the view that `modal.connect` opens. For options it is the first request, which Connect
 * precedes without an account of its chain family.
 *
 * @param target - the options, or the id of a wallet to connect
 */
export const connectView = (target: string | ModalConnectOptions): ViewRequest =>
  typeof target === 'string'
    ? { view: 'Connect' }
    : {
        view: 'FirstRequest',
        data: target.request && {
          namespace: target.request.namespace,
          network: target.networkId,
        },
      }
