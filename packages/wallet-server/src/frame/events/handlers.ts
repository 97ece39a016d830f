import type { AnswerPayload, EventName, RequestPayload } from '@carabiner/wallet-frame/protocol'

/** What a handler knows of its request besides what goes along with it. */
export interface HandlerContext {
  /** Aborted when the page gives the request up. */
  readonly signal: AbortSignal
  /** Told once the visitor approved what the wallet is asked. */
  onSending(): void
}

/** A request that something is done for; `CANCEL_LOGIN` takes one back. */
export type HandledEvent = Exclude<EventName, 'CANCEL_LOGIN'>

/** What becomes of each request of the page, by its name. */
export type Handlers = {
  readonly [Name in HandledEvent]: (
    payload: RequestPayload<Name>,
    context: HandlerContext,
  ) => undefined extends AnswerPayload<Name>
    ? unknown
    : Promise<AnswerPayload<Name>> | AnswerPayload<Name>
}
