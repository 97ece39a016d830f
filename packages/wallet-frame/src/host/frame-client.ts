import { createMachine, randomUuid } from '@carabiner/core/adapter'
import type { EventName, RequestPayload, SuccessPayload } from '../protocol/index.js'
import { readFrameMessage } from '../protocol/index.js'
import { changesVisitor, timeouts } from './deadlines.js'
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
  greet(client: Pick<FrameClient, 'request'>): void
  /** Told when the frame does not load, does not let this page in, or does not answer in time. */
  onAlert(alert: FrameAlert): void
  /** Told when the frame says unasked that somebody else is signed in, or nobody. */
  onSessionUpdate?(): void
}

/** How a request is waited for. */
export interface RequestOptions {
  readonly signal?: AbortSignal | undefined
  /** In ms. @default the event's own */
  readonly timeout?: number
}

/** The page's side of the embedded wallet's frame. */
export interface FrameClient {
  status(): FrameStatus
  /** The frame, to be shown; absent before anything was asked. */
  element(): HTMLIFrameElement | undefined
  /**
   * Asks the frame. It is loaded with the first request; what is asked before it can be is posted then.
   *
   * @throws {FrameLoadError | FrameRefusedError | FrameTimeoutError | FrameRequestError | FrameAbortedError
   *   | FrameInterruptedError}
   */
  request<Name extends EventName>(
    name: Name,
    payload: RequestPayload<Name>,
    options?: RequestOptions,
  ): Promise<SuccessPayload<Name>>
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
    channel?.post({ type: `@w3m-app/${name}`, id, ...(payload !== undefined && { payload }) })
    requests.posted(id)
  }
  const onMessage = (data: unknown) => {
    const message = readFrameMessage(data)
    if (!message) return
    if (message.type === '@w3m-frame/READY') return void machine.send('ready')
    if (message.type === '@w3m-frame/UNVERIFIED_DOMAIN') return void machine.send('refused')
    if (message.type === '@w3m-frame/SESSION_UPDATE') return options.onSessionUpdate?.()
    if (message.type === '@w3m-frame/RPC_SENDING') {
      return message.payload && requests.sending(message.payload.request)
    }
    if ('id' in message) requests.take(message.id, message)
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
        timer = setTimeout(machine.send, timeouts.load, 'failed')
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
        timer = setTimeout(machine.send, timeouts.settle, 'settled')
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
    request(name, payload, given) {
      // A request that is over before it begins loads no frame.
      if (machine.state() === 'destroyed' || given?.signal?.aborted)
        return Promise.reject(abortedError(name))
      const { id, answer } = requests.open(name, given, (request) => {
        const isTold = !options.isForeign && changesVisitor(name, payload)
        if (isTold) post('CANCEL_LOGIN', randomUuid(), { request })
      })
      answer.catch(() => {
        if (given?.signal?.aborted && requests.isEmpty()) machine.send('left')
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
        post('RPC_ABORT', randomUuid(), undefined)
      }
    },
    reload() {
      if (machine.state() === 'initialized') post('RELOAD', randomUuid(), undefined)
      requests.reject(abortedError)
      machine.send('reload')
    },
    destroy: () => void machine.send('destroyed'),
  }
  return client
}
