import { FrameMessageError } from '../frame-message-error.js'
import type { Requests, RequestsParts, WalletAddresses } from '../requests-contract.js'
import type { EventHandlers } from './answer.js'

interface RequestHandlerParts {
  readonly parts: RequestsParts
  /** Who is signed in, with keys. @throws {FrameMessageError} for nobody */
  account(): Promise<WalletAddresses>
}

/** What the page asks of the wallet itself. Its code is loaded with the first request. */
export function createRequestHandlers({ account }: RequestHandlerParts) {
  let loaded: Promise<Requests> | undefined
  const load = (): Promise<Requests> => {
    loaded ??= Promise.reject(new FrameMessageError('This wallet cannot sign yet'))
    return loaded
  }
  const abort = () => void loaded?.then((requests) => requests.abort()).catch(() => {})
  const handlers: Pick<EventHandlers, 'RPC_REQUEST' | 'RPC_ABORT'> = {
    async RPC_REQUEST(request) {
      await account()
      return (await load()).handle(request)
    },
    RPC_ABORT: abort,
  }
  return { handlers, abort }
}
