import {
  type Account,
  type Carabiner,
  type Network,
  type NetworkId,
  selectAccount,
  type Unsubscribe,
} from '@carabiner/core'
import type { PreviewRequest, RequestPreview } from '@carabiner/core/internal'
import { createQuery } from '../query/create-query.js'
import { createQueries } from '../query/query-client.js'
import type { Shell } from '../shell.js'

/** The preview of a request, and the status of its read. */
export interface PreviewView {
  /**
   * `idle` without a request or an account, `loading` until the first preview. With `error`, the
   * preview's code did not load.
   */
  readonly status: 'idle' | 'loading' | 'ready' | 'error'
  /** Stays visible while it is read again. */
  readonly preview?: RequestPreview
}

/** The preview of one request at a time. */
export interface PreviewSession {
  get(): PreviewView
  subscribe(listener: () => void): Unsubscribe
  /**
   * Describes this request from now on, or none. Does nothing for an equal request, so that a view
   * can call it after each render.
   *
   * @param language - BCP 47
   * @param networkId - the network of the request, whose account is asked. @default the active one
   */
  show(request: PreviewRequest | undefined, language: string, networkId?: NetworkId): void
  /** Reads the preview again. Never rejects. */
  refresh(): Promise<void>
  close(): void
}

interface ShownRequest extends Pick<PreviewKey, 'request' | 'language'> {
  readonly networkId: NetworkId | undefined
}

/** The request to describe, for the account that would be asked. */
interface PreviewKey {
  readonly request: PreviewRequest
  readonly language: string
  readonly account: Account
  readonly network: Network
}

/** In ms. `read` is longer than the adapter's own limit, after which it describes the content alone. */
const times = { read: 25_000, refresh: 15_000 }
const idle: PreviewView = { status: 'idle' }
/** For chain families whose adapter describes nothing. */
const unsupported: RequestPreview = {
  sentence: '',
  gives: [],
  gets: [],
  spenders: [],
  risks: [],
  isKnown: false,
  cannotTell: 'unsupported',
}

/**
 * Opens a preview of the active account's requests. The values of a transaction are read again every
 * 15 s while the page is visible, and after each change of account or network.
 */
export function openPreview(
  carabiner: Carabiner,
  { controller }: Pick<Shell, 'controller'>,
): PreviewSession {
  let shown: ShownRequest | undefined
  let shownKey: string | undefined
  let view = idle
  let place: string | undefined
  const listeners = new Set<() => void>()
  const update = (next: PreviewView) => {
    view = next
    for (const listener of [...listeners]) listener()
  }
  const key = (): PreviewKey | undefined => {
    if (!shown) return undefined
    const { request, language, networkId } = shown
    const family = networkId && carabiner.networks.find(networkId)?.chainNamespace
    const account = selectAccount(carabiner.getSnapshot(), family)
    const at = networkId ?? account?.networkId
    const network = at && carabiner.networks.find(at)
    return account && network ? { request, language, account: { ...account }, network } : undefined
  }
  const query = createQuery<RequestPreview, PreviewKey>(controller(createQueries), {
    action: 'preview of a request',
    deadline: times.read,
    key,
    async read(parameters, signal) {
      const { preview } = carabiner.getAdapter(parameters.network.chainNamespace)
      const { origin } = location
      return preview ? preview.request({ ...parameters, origin, signal }) : unsupported
    },
    onSuccess: (preview) => update({ status: 'ready', preview }),
    onError(error) {
      carabiner.logger.debug('a request could not be described', error)
      if (view.status !== 'ready') update({ status: 'error' })
    },
    refetchInterval: () => (shown && isPerishable(shown.request) ? times.refresh : undefined),
    refetchOnWatch: false,
  })
  const placeOf = ({ account, network }: PreviewKey) =>
    `${network.caipNetworkId}:${account.address}`
  /** Drops the shown preview, and reads the one for the current request and account. */
  const restart = () => {
    query.reset()
    const next = key()
    place = next && placeOf(next)
    update(next ? { status: 'loading' } : idle)
    if (next) void query.refetch({ key: next })
  }
  const stops = [
    query.watch(),
    carabiner.subscribe(() => {
      const next = key()
      if (place !== (next && placeOf(next))) restart()
    }),
  ]
  return {
    get: () => view,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    show(request, language, networkId) {
      const nextKey = request && `${networkId} ${requestKey(request, language)}`
      if (nextKey === shownKey) return
      shownKey = nextKey
      shown = request && { request, language, networkId }
      restart()
    },
    async refresh() {
      await query.refetch()
    },
    close() {
      for (const stop of stops) stop()
      query.cancel()
      listeners.clear()
    },
  }
}

/** Returns the same text for equal requests, and for all requests that are not plain data. */
function requestKey(request: PreviewRequest, language: string): string {
  try {
    return JSON.stringify([language, request], (_, value: unknown) => {
      if (typeof value === 'bigint') return `${value}n`
      return value instanceof Uint8Array ? [...value] : value
    })
  } catch {
    return language
  }
}

/** Whether a request's preview depends on the state of a network. */
const isPerishable = (request: PreviewRequest): boolean =>
  !('message' in request || 'typedData' in request || 'psbt' in request)
