import { createMachine, randomUuid } from '@carabiner/core/adapter'
import { omitUndefined } from '@carabiner/core/internal'
import {
  type AnswerPayload,
  type EventName,
  eventOf,
  mayChangeVisitor,
  type RequestPayload,
  readNotice,
} from '../protocol/index.js'
import { type FrameChannel, portChannel, windowChannel } from './frame-channel.js'
import { createFrameElement } from './frame-element.js'
import { FrameLoadError, FrameRefusedError } from './frame-errors.js'
import { type FrameStatus, frameMachine } from './frame-machine.js'
import { abortedError, createOpenRequests } from './open-requests.js'
import { toWire } from './wire-value.js'

/** What became of the frame, for an alert. */
export type FrameAlert = 'IFRAME_LOAD_FAILED' | 'IFRAME_REQUEST_TIMEOUT' | 'UNVERIFIED_DOMAIN'

/** What {@link createFrameClient} takes. */
export interface FrameClientOptions {
  /** From `frameUrl`. */
  readonly url: URL
  /** Names the frame for screen readers. */
  readonly title: string
  /** The page's own. */
  readonly window: Window
  /** Where the frame is put, once it is first needed: one that is moved loads anew. @default the page's body */
  place?(): HTMLElement | Promise<HTMLElement>
  /**
   * A frame of the same messages that takes no port: it is spoken to from window to window.
   *
   * @default false
   */
  readonly isForeign?: boolean
  /** What a frame is told once it can be asked, each time that it loads. */
  greet(client: Pick<FrameClient, 'call'>): void
  /** Told when the frame does not load, does not let this page in, or does not answer in time. */
  onAlert(alert: FrameAlert): void
  /** Told when the frame says unasked that somebody else is signed in, or nobody. */
  onSessionUpdate?(): void
}

/** In ms. */
const timeouts = {
  /** Until the frame is ready. */
  load: 20_000,
  /** Between its word that it is ready and the first request. */
  settle: 500,
} as const

/** How a request is waited for, besides the deadline of its event. */
export interface CallOptions {
  /** Gives it up: the frame is told where it goes on otherwise. */
  readonly signal?: AbortSignal | undefined
}

/** Asks the frame for an event of the map, and has its typed answer. */
export type Call = FrameClient['call']

/** The page's side of the embedded wallet's frame. */
export interface FrameClient {
  status(): FrameStatus
  /** The frame, to be shown; absent before anything was asked. */
  element(): HTMLIFrameElement | undefined
  /**
   * Asks the frame for an event of the map. It is loaded with the first request; what is asked before it can be is posted
   * then.
   *
   * @throws {FrameLoadError | FrameRefusedError | FrameTimeoutError | FrameRequestError | FrameAbortedError
   *   | FrameInterruptedError}
   */
  call<Name extends EventName>(
    name: Name,
    payload: RequestPayload<Name>,
    options?: CallOptions,
  ): Promise<AnswerPayload<Name>>
  /** Gives up what its owner was to approve: the frame drops it too. What they approved is done, and answered. */
  abortRequests(): void
  /** Loads the frame anew. What is open is given up. */
  reload(): void
  /** Takes the frame out of the page and ends every wait, for good: what is asked from then on is given up at once. */
  destroy(): void
}

/** Speaks with a frame: to its origin alone, and listens to its window and its origin alone. */
export function createFrameClient(options: FrameClientOptions): FrameClient {
  const { url, title, window, place, greet, onAlert } = options
  const { document } = window
  let element: HTMLIFrameElement | undefined
  let channel: FrameChannel | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  /** What waits until the frame can be asked. */
  let waiting: (() => void)[] = []
  const requests = createOpenRequests(() => onAlert('IFRAME_REQUEST_TIMEOUT'))

  const post = (name: EventName, id: string, payload: unknown) => {
    channel?.post(omitUndefined({ type: `@w3m-app/${name}`, id, payload }))
    requests.posted(id)
  }
  /** Posts an event whose answer nobody waits for. A foreign frame does not know those of ours. */
  const tell = <Name extends EventName>(name: Name, payload: RequestPayload<Name>) => {
    if (options.isForeign && eventOf(name).frames === 'ours') return
    post(name, randomUuid(), payload)
  }
  const onMessage = (data: unknown) => {
    const notice = readNotice(data)
    switch (notice?.type) {
      case '@w3m-frame/READY':
        return void machine.send('ready')
      case '@w3m-frame/UNVERIFIED_DOMAIN':
        return void machine.send('refused')
      case '@w3m-frame/SESSION_UPDATE':
        return options.onSessionUpdate?.()
      case '@w3m-frame/RPC_SENDING':
        return notice.payload && requests.sending(notice.payload.request)
      default:
        requests.take(data)
    }
  }
  const takeOut = () => {
    channel?.close()
    element?.remove()
    channel = undefined
    element = undefined
    waiting = []
  }
  const put = (made: HTMLIFrameElement) => {
    const where = place?.() ?? document.body
    if (!(where instanceof Promise)) return where.append(made)
    // It may have been given up meanwhile.
    const append = (parent: HTMLElement) => (made === element ? parent.append(made) : undefined)
    where.then(append).catch(() => machine.send('failed'))
  }
  const machine = createMachine(frameMachine, {
    actions: {
      takeOut,
      limitLoading() {
        timer = setTimeout(() => machine.send('failed'), timeouts.load)
      },
      load() {
        if (element) return
        element = createFrameElement(document, url, title)
        element.addEventListener('error', () => machine.send('failed'))
        const openChannel = options.isForeign ? windowChannel : portChannel
        channel = openChannel({ element, origin: url.origin, window, onMessage })
        put(element)
      },
      settleSoon() {
        timer = setTimeout(() => machine.send('settled'), timeouts.settle)
      },
      stopTimer: () => clearTimeout(timer),
      greet: () => greet(client),
      postWaiting() {
        for (const send of waiting.splice(0)) send()
      },
      rejectPosted: () => requests.reject(abortedError, 'posted'),
      rejectUnloaded() {
        requests.reject(() => new FrameLoadError())
        onAlert('IFRAME_LOAD_FAILED')
      },
      rejectRefused() {
        requests.reject(() => new FrameRefusedError())
        onAlert('UNVERIFIED_DOMAIN')
      },
      rejectAborted: () => requests.reject(abortedError),
    },
  })

  const client: FrameClient = {
    status: machine.state,
    element: () => element,
    call(name, payload, { signal } = {}) {
      // A request that is over before it begins loads no frame.
      if (machine.state() === 'destroyed' || signal?.aborted)
        return Promise.reject(abortedError(name))
      const { id, answer } = requests.open(name, payload, signal, (request) => {
        // The frame would go on showing it to nobody.
        if (eventOf(name).sight === 'screen') tell('CLOSE_SCREEN', undefined)
        if (mayChangeVisitor(name, payload)) tell('CANCEL_LOGIN', { request })
      })
      answer.catch(() => {
        if (signal?.aborted && requests.isEmpty()) machine.send('left')
      })
      machine.send('create')
      const send = () => {
        // It may have been given up meanwhile.
        if (requests.isOpen(id)) post(name, id, toWire(payload))
      }
      if (machine.state() === 'initialized') send()
      else waiting.push(send)
      return answer
    },
    abortRequests() {
      for (let left = requests.rejectApprovals(); left > 0; left -= 1) {
        tell('RPC_ABORT', undefined)
      }
    },
    reload() {
      if (machine.state() === 'initialized') tell('RELOAD', undefined)
      requests.reject(abortedError)
      machine.send('reload')
    },
    destroy: () => void machine.send('destroyed'),
  }
  return client
}
