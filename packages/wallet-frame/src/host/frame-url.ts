import { FrameOriginError } from './frame-errors.js'

/** The parameters in a frame's URL. */
export interface FrameUrlParameters {
  /** The URL of the frame, such as `https://wallet.example/sdk`. */
  readonly base: string
  /** The app's id at the frame's provider. */
  readonly projectId: string
  /** The CAIP-2 id of the first network. */
  readonly chainId: string
  /** Whether the frame writes to its own console. */
  readonly enableLogger: boolean
  /** The page's origin. */
  readonly origin: string
}

/** The version of the protocol. */
const version = '4'

/**
 * Returns the frame's URL. Messages are posted only to its origin, and accepted only from there.
 *
 * @throws {FrameOriginError} for a URL that does not have an origin of its own, because the page's
 * scripts could then read the keys
 * @example
 * frameUrl({ base: 'https://wallet.example/sdk', … }).origin // 'https://wallet.example'
 */
export function frameUrl(parameters: FrameUrlParameters): URL {
  const { base, projectId, chainId, enableLogger, origin } = parameters
  const url = parse(base)
  const isLocal = url.hostname === 'localhost' || url.hostname === '127.0.0.1'
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && isLocal)) {
    throw new FrameOriginError('https: is required')
  }
  if (url.origin === origin) throw new FrameOriginError('it has the page’s origin')
  const query = { projectId, chainId, version, enableLogger: String(enableLogger) }
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
  return url
}

function parse(base: string): URL {
  try {
    return new URL(base)
  } catch {
    throw new FrameOriginError('not a URL')
  }
}
