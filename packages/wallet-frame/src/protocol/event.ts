import type * as z from 'zod/mini'

/** How long a page waits for an answer, in ms. */
export const deadlines = {
  /** A person signs in meanwhile. */
  signIn: 120_000,
  signOut: 3_000,
  /** Everything else that no person has to decide. */
  request: 20_000,
} as const

/** What holds of an event besides its schemas. */
export interface EventRules<Payload> {
  /** In ms; undefined where the visitor takes the time that they like. */
  readonly deadline: number | undefined | ((payload: Payload) => number | undefined)
  /** `ours`: hosted frames of the same messages do not know it, so they are not asked. */
  readonly frames: 'every' | 'ours'
  /** `page`: each page that the frame lets in. `visitor`: such a page while somebody is signed in. */
  readonly asker: 'page' | 'visitor'
  /**
   * What of the frame the visitor has to see: a screen of the wallet's own, which `CLOSE_SCREEN` takes away, or an
   * approval, which `RPC_ABORT` ends.
   */
  readonly sight: 'none' | 'screen' | 'approval'
  /**
   * Whether another visitor, or none, may be signed in by it, or have another address. The frame does it also for a page
   * that waits no longer, so it is told (`CANCEL_LOGIN`).
   */
  readonly changesVisitor: boolean | ((payload: Payload) => boolean)
}

/** An event: what goes along with the request, what comes back when it is done, and its rules. */
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

/** Defines an event: any page asks it of any frame and has an answer in 20 s, unless its rules say otherwise. */
export const event = <Request extends z.ZodMiniType, Answer extends z.ZodMiniType>(
  given: Given<Request, Answer>,
): EventDefinition<Request, Answer> => ({
  // What the visitor decides has no deadline.
  deadline: given.sight === undefined ? deadlines.request : undefined,
  frames: 'every',
  asker: 'page',
  sight: 'none',
  changesVisitor: false,
  ...given,
})
