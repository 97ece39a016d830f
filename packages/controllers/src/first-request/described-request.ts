import { type Carabiner, ModalClosedError } from '@carabiner/core'
import { pause } from '@carabiner/core/adapter'
import type { PreviewRequest } from '@carabiner/core/internal'
import { ref } from 'valtio/vanilla'
import type { ConnectedAccount } from './first-request.js'

/** In ms. A network that answers later describes the request while the wallet asks. */
const longestWait = 2_000

/** The request that the view describes. */
export interface DescribedRequestState {
  /** Absent if the wallet describes its requests itself, and if nothing here can read them. */
  described?: PreviewRequest
}

/** Shows the meaning of a request, before the wallet gets it. */
export interface DescribedRequest {
  /**
   * Shows it, and waits until the view has it, at most 2 s.
   *
   * @throws {ModalClosedError} if the modal closes meanwhile
   */
  show(request: PreviewRequest, account: ConnectedAccount, signal: AbortSignal): Promise<void>
  /** Called by the view once the description can be read. */
  onShown(): void
  clear(): void
}

export function createDescribedRequest(
  carabiner: Pick<Carabiner, 'getAdapter' | 'getConnector'>,
  state: DescribedRequestState,
  isOpen: () => boolean,
): DescribedRequest {
  let ready: (() => void) | undefined
  return {
    async show(request, { namespace, connectorId }, signal) {
      const isEmbedded = carabiner.getConnector(connectorId)?.auth !== undefined
      if (isEmbedded || !carabiner.getAdapter(namespace).preview) return
      const wasOpen = isOpen()
      const shown = new Promise<void>((resolve) => {
        ready = resolve
      })
      state.described = ref(request)
      await Promise.race([shown, pause(longestWait, signal).catch(() => {})])
      ready = undefined
      if (wasOpen && !isOpen()) throw new ModalClosedError()
    },
    onShown: () => ready?.(),
    clear() {
      ready = undefined
      delete state.described
    },
  }
}
