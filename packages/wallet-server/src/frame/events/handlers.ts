import type { AnswerPayload, EventName, RequestPayload } from '@carabiner/wallet-frame/protocol'

/** The context of a request, besides its payload. */
export interface HandlerContext {
  /** Aborted when the page aborts the request. */
  readonly signal: AbortSignal
  /** Called once the visitor approved the wallet request. */
  onSending(): void
}

/** A request with a handler. `CANCEL_LOGIN` only aborts another one. */
export type HandledEvent = Exclude<EventName, 'CANCEL_LOGIN'>

/** The handlers of the page's requests, by name. */
export type Handlers = {
  readonly [Name in HandledEvent]: (
    payload: RequestPayload<Name>,
    context: HandlerContext,
  ) => undefined extends AnswerPayload<Name>
    ? unknown
    : Promise<AnswerPayload<Name>> | AnswerPayload<Name>
}
