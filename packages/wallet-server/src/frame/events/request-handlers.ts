import { FrameMessageError } from '../frame-message-error.js'
import type { RecipientStore } from '../requests/recipients/recipients.js'
import type { Requests, RequestsParts, WalletAddresses } from '../requests-contract.js'
import type { Handlers } from './handlers.js'

interface RequestHandlerParts {
  readonly parts: RequestsParts
  /** Where it is kept to whom the visitor has sent. */
  readonly store: RecipientStore
  /** Who is signed in, with keys. @throws {FrameMessageError} for nobody */
  account(): Promise<WalletAddresses>
}

/** What the page asks of the wallet itself. Its code is loaded with the first request. */
export function createRequestHandlers({ parts, store, account }: RequestHandlerParts) {
  let loaded: Promise<Requests> | undefined
  let aborts = 0
  const load = (): Promise<Requests> => {
    loaded ??= import('../requests/create-requests.js').then(
      ({ createRequests }) => createRequests(parts, store),
      (cause: unknown) => {
        // The next request tries again.
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
      const asked = aborts
      await account()
      const requests = await load()
      // The page gave up before there was anything to abort.
      if (asked !== aborts) throw new FrameMessageError('Request was aborted')
      return requests.handle(request, onSending)
    },
    async ESTIMATE_CALLS(asked) {
      await account()
      return (await load()).estimate(asked)
    },
    RPC_ABORT: abort,
  }
  return { handlers, load, abort }
}
