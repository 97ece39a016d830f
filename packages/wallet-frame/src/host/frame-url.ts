import { FrameOriginError } from './frame-errors.js'

/** What a frame's address says. */
export interface FrameUrlParameters {
  /** Where the frame is served, such as `https://wallet.example/sdk`. */
  readonly base: string
  /** The app's, at whoever serves the frame. */
  readonly projectId: string
  /** The CAIP-2 id of the network to begin on. */
  readonly chainId: string
  /** The frame writes to its own console. */
  readonly enableLogger: boolean
  /** The origin of the page. */
  readonly origin: string
}

/** Of the protocol. */
const version = '4'

/**
 * The frame's address, and the one origin that messages go to and come from.
 *
 * @throws {FrameOriginError} for an address without an origin of its own: the page's scripts could read the keys
 * @example
 * frameUrl({ base: 'https://wallet.example/sdk', … }).origin // 'https://wallet.example'
 */
export function frameUrl(parameters: FrameUrlParameters): URL {
  const { base, projectId, chainId, enableLogger, origin } = parameters
  const url = parse(base)
  const isLocal = url.hostname === 'localhost' || url.hostname === '127.0.0.1'
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && isLocal)) {
    throw new FrameOriginError('https: is needed')
  }
  if (url.origin === origin) throw new FrameOriginError('it is the origin of the page')
  const query = { projectId, chainId, version, enableLogger: String(enableLogger) }
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
  return url
}

function parse(base: string): URL {
  try {
    return new URL(base)
  } catch {
    throw new FrameOriginError('not an address')
  }
}
