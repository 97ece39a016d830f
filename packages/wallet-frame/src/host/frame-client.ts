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

/** A failure of the frame that an alert reports. */
export type FrameAlert = 'IFRAME_LOAD_FAILED' | 'IFRAME_REQUEST_TIMEOUT' | 'UNVERIFIED_DOMAIN'

/** The options of {@link createFrameClient}. */
export interface FrameClientOptions {
  /** The URL of the frame, from `frameUrl`. */
  readonly url: URL
  /** The name of the frame for screen readers. */
  readonly title: string
  /** The page's window. */
  readonly window: Window
  /**
   * Returns the frame's parent when the frame is first needed. Moving it later reloads it.
   *
   * @default the page's body
   */
  place?(): HTMLElement | Promise<HTMLElement>
  /**
   * Whether the frame does not support a port, so that messages are posted from window to window.
   *
   * @default false
   */
  readonly isForeign?: boolean
  /** Posts the page's data, on each load, as soon as the frame accepts requests. */
  greet(client: Pick<FrameClient, 'call'>): void
  /** Called if the frame does not load, does not allow this page or does not answer in time. */
  onAlert(alert: FrameAlert): void
  /** Called on the frame's notice that the visitor changed or signed out. */
  onSessionUpdate?(): void
}

/** In ms. */
const timeouts = {
  /** The time until READY. */
  load: 20_000,
  /** The time from READY to the first request. */
  settle: 500,
} as const

/** The options of a call. The time limit depends on the event. */
export interface CallOptions {
  /**
   * Aborts the request. If the frame could still complete the request, the abort is posted to the
   * frame.
   */
  readonly signal?: AbortSignal | undefined
}

/** Posts an event to the frame, and resolves with its typed answer. */
export type Call = FrameClient['call']

/** The page's side of the embedded wallet's frame. */
export interface FrameClient {
  status(): FrameStatus
  /** The frame element to show. Undefined before the first request. */
  element(): HTMLIFrameElement | undefined
  /**
   * Posts an event to the frame, and resolves with its answer. The first request loads the frame.
   * Requests that are made before it is ready are posted later.
   *
   * @throws {FrameLoadError | FrameRefusedError | FrameTimeoutError | FrameRequestError |
   * FrameAbortedError | FrameInterruptedError}
   */
  call<Name extends EventName>(
    name: Name,
    payload: RequestPayload<Name>,
    options?: CallOptions,
  ): Promise<AnswerPayload<Name>>
  /**
   * Aborts the requests that await approval, in the page and in the frame. Approved
   * requests continue and get their answer.
   */
  abortRequests(): void
  /** Reloads the frame. Open requests are rejected. */
  reload(): void
  /** Removes the frame from the page and ends every wait. Later requests are aborted at once. */
  destroy(): void
}

/**
 * Creates a client that posts only to the frame's origin, and accepts only messages of its window
 * and origin.
 */
export function createFrameClient(options: FrameClientOptions): FrameClient {
  const { url, title, window, place, greet, onAlert } = options
  const { document } = window
  let element: HTMLIFrameElement | undefined
  let channel: FrameChannel | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  /** Requests that wait until the frame is ready. */
  let waiting: (() => void)[] = []
  const requests = createOpenRequests(() => onAlert('IFRAME_REQUEST_TIMEOUT'))

  const post = (name: EventName, id: string, payload: unknown) => {
    channel?.post(omitUndefined({ type: `@w3m-app/${name}`, id, payload }))
    requests.posted(id)
  }
  /**
   * Posts an event and ignores its answer. Events that only Carabiner's frames support are not
   * posted to foreign frames.
   */
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
      case '@w3m-frame/SCREEN_HEIGHT':
        // The attribute, not the style: a view decides how much of it there is room for.
        if (element && notice.payload) element.height = String(notice.payload.height)
        return
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
  const put = (frame: HTMLIFrameElement) => {
    const where = place?.() ?? document.body
    if (!(where instanceof Promise)) return where.append(frame)
    // The frame may have been removed in the meantime.
    const append = (parent: HTMLElement) => (frame === element ? parent.append(frame) : undefined)
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
      // An aborted request loads no frame.
      if (machine.state() === 'destroyed' || signal?.aborted)
        return Promise.reject(abortedError(name))
      const { id, answer } = requests.open(name, payload, signal, (request) => {
        // Without this event, the frame would leave the screen open.
        if (eventOf(name).sight === 'screen') tell('CLOSE_SCREEN', undefined)
        if (mayChangeVisitor(name, payload)) tell('CANCEL_LOGIN', { request })
        // Foreign frames ignore that message. Only a reload keeps the code from signing someone in.
        if (options.isForeign && name === 'CONNECT_FARCASTER') client.reload()
      })
      answer.catch(() => {
        if (signal?.aborted && requests.isEmpty()) machine.send('left')
      })
      machine.send('create')
      const send = () => {
        // The request may have been aborted in the meantime.
        if (requests.isOpen(id)) post(name, id, toWire(payload))
      }
      if (machine.state() === 'initialized') send()
      else waiting.push(send)
      return answer
    },
    abortRequests() {
      for (let remaining = requests.rejectApprovals(); remaining > 0; remaining -= 1) {
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
