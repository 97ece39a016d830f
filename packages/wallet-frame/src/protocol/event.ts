import type * as z from 'zod/mini'

/** The time limits for an answer, in ms. */
export const deadlines = {
  /** The time limit of the requests of a login, in which the visitor acts too. */
  signIn: 120_000,
  signOut: 3_000,
  /** The time limit of all other events that need no decision of the visitor. */
  request: 20_000,
} as const

/** The rules of an event, besides its schemas. */
export interface EventRules<Payload> {
  /** The time limit in ms. Undefined if the visitor decides, which has no time limit. */
  readonly deadline: number | undefined | ((payload: Payload) => number | undefined)
  /** `ours`: foreign frames do not support the event, so it is not posted to them. */
  readonly frames: 'every' | 'ours'
  /**
   * `page`: any page that the frame allows. `visitor`: such a page while a visitor is signed in.
   */
  readonly asker: 'page' | 'visitor'
  /**
   * The part of the frame that the visitor sees: a screen of the wallet, which `CLOSE_SCREEN`
   * closes, or an approval, which `RPC_ABORT` ends.
   */
  readonly sight: 'none' | 'screen' | 'approval'
  /**
   * Whether the event may change the visitor or their address, or sign them out. The frame may
   * complete such an event after the page aborted it, so the page posts `CANCEL_LOGIN`.
   */
  readonly changesVisitor: boolean | ((payload: Payload) => boolean)
}

/** An event: the schemas of its request and its answer, and its rules. */
export interface EventDefinition<Request extends z.ZodMiniType, Answer extends z.ZodMiniType>
  extends EventRules<z.output<Request>> {
  readonly request: Request
  readonly answer: Answer
}

type Given<Request extends z.ZodMiniType, Answer extends z.ZodMiniType> = Pick<
  EventDefinition<Request, Answer>,
  'request' | 'answer'
> &
  Partial<EventRules<z.output<Request>>>

/** Defines an event. By default, any page may post it to any frame, with a time limit of 20 s. */
export const event = <Request extends z.ZodMiniType, Answer extends z.ZodMiniType>(
  definition: Given<Request, Answer>,
): EventDefinition<Request, Answer> => ({
  // The visitor's decisions have no time limit.
  deadline: definition.sight === undefined ? deadlines.request : undefined,
  frames: 'every',
  asker: 'page',
  sight: 'none',
  changesVisitor: false,
  ...definition,
})
