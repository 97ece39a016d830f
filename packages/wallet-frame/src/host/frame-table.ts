/** How far the frame is. */
export type FrameStatus =
  /** No request needs it yet, or all were aborted while it loaded. */
  | 'absent'
  /** It loads. */
  | 'created'
  /** It said that it can be asked, and gets a moment. */
  | 'ready'
  /** It can be asked. */
  | 'initialized'
  /** It did not load. */
  | 'failed'
  /** It does not let this page in. */
  | 'refused'
  /** The page is done with it: it is there no more, for good. */
  | 'destroyed'

export type FrameEvent =
  | 'create'
  /** Its own word. */
  | 'ready'
  /** The moment is over. */
  | 'settled'
  /** All requests were aborted. */
  | 'left'
  /** It loads anew, by our request or by itself. */
  | 'reload'
  | 'failed'
  /** Its own word. */
  | 'refused'
  | 'destroyed'

type Next = Readonly<Partial<Record<FrameEvent, FrameStatus>>>

const gone: Next = { destroyed: 'destroyed' }

/** What follows each event; one that a status does not name is ignored there. */
export const frameTable: Readonly<Record<FrameStatus, Next>> = {
  absent: { ...gone, create: 'created' },
  // A frame whose server answers with an error page never says READY: the next request loads it again.
  created: { ...gone, left: 'absent', ready: 'ready', failed: 'failed', refused: 'refused' },
  ready: { ...gone, settled: 'initialized', reload: 'created' },
  initialized: { ...gone, reload: 'created', ready: 'ready' },
  failed: { ...gone, create: 'created' },
  refused: { ...gone, create: 'created' },
  destroyed: {},
}
