import { FrameMessageError } from '../frame-message-error.js'
import type { RecipientStore } from '../requests/recipients/recipients.js'
import type { Requests, RequestsParts, WalletAddresses } from '../requests-contract.js'
import type { Handlers } from './handlers.js'

interface RequestHandlerParts {
  readonly parts: RequestsParts
  /** The store of earlier recipients. */
  readonly store: RecipientStore
  /**
   * Returns the signed-in visitor's addresses.
   *
   * @throws {FrameMessageError} without a visitor or keys
   */
  account(): Promise<WalletAddresses>
}

/** Creates the handlers of wallet requests. The first request loads their code. */
export function createRequestHandlers({ parts, store, account }: RequestHandlerParts) {
  let loaded: Promise<Requests> | undefined
  let aborts = 0
  const load = (): Promise<Requests> => {
    loaded ??= import('../requests/create-requests.js').then(
      ({ createRequests }) => createRequests(parts, store),
      (cause: unknown) => {
        // The next request retries.
        loaded = undefined
        throw new FrameMessageError('The wallet did not load', { cause })
      },
    )
    return loaded
  }
  const abort = () => {
    aborts += 1
    void loaded?.then((requests) => requests.abort()).catch(() => {})
  }
  const handlers: Pick<Handlers, 'RPC_REQUEST' | 'ESTIMATE_CALLS' | 'RPC_ABORT'> = {
    async RPC_REQUEST(request, { onSending }) {
      const abortsAtStart = aborts
      await account()
      const requests = await load()
      // The page aborted before there was a request to abort.
      if (abortsAtStart !== aborts) throw new FrameMessageError('Request was aborted')
      return requests.handle(request, onSending)
    },
    async ESTIMATE_CALLS(calls) {
      await account()
      return (await load()).estimate(calls)
    },
    RPC_ABORT: abort,
  }
  return { handlers, load, abort }
}
