import { parse } from 'zod/mini'
import { type FrameConfig, type FrameNetwork, frameConfig } from '../config/frame-config.js'
import { parseOriginPattern } from '../config/origin-pattern.js'
import { windowPath } from '../window-path.js'
import type { FrameFile, FrameFiles } from './frame-files.js'
import { commonHeaders, contentSecurityPolicy, strictTransport } from './security-headers.js'
import { isPage, unlistedFile, unlistedHeaders } from './unlisted-page.js'

/** Options of {@link createFrameHandler}. */
export interface FrameHandlerOptions {
  /** The name that visitors see, as in "the wallet of …". Up to 64 characters. */
  readonly walletName: string
  /**
   * The pages that may embed the frame: `https://app.example`, `https://*.app.example` (exactly one
   * label), or `http://localhost:*` for this machine only. An empty list allows no page, except
   * with {@link isDevelopment}.
   */
  readonly allowedOrigins: readonly string[]
  /** The networks of the wallet (CAIP-2), with the node that the frame itself uses. */
  readonly networks: readonly FrameNetwork[]
  /**
   * Whether an empty list of origins allows localhost and common preview hosts, on which anyone can
   * publish.
   *
   * @default false
   */
  readonly isDevelopment?: boolean
  /**
   * The page's files.
   *
   * @default the files of this package
   */
  readonly files?: FrameFiles
}

/** Serves the frame's page. */
export interface FrameHandler {
  /** Answers a request (Fetch API), with 404 for other paths. Never throws. */
  fetch(request: Request): Promise<Response>
}

/**
 * Creates the handler that serves the embedded wallet's secure frame: its page at `/sdk` with
 * assets and configuration, and the page for recovery without a server. The API of
 * `@carabiner/wallet-server` runs beside it, on the same origin.
 *
 * @throws {TypeError} for an invalid origin, or a pattern that matches far too many
 * @throws for invalid networks
 * @example
 * const frame = createFrameHandler({
 *   walletName: 'Example',
 *   allowedOrigins: ['https://app.example'],
 *   networks: [{
 *     id: 'eip155:1',
 *     name: 'Ethereum',
 *     rpcUrl: 'https://rpc.example',
 *     nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
 *   }],
 * })
 * export default { fetch: (request: Request) => frame.fetch(request) }
 */
export function createFrameHandler(options: FrameHandlerOptions): FrameHandler {
  const { allowedOrigins, files } = options
  for (const origin of allowedOrigins) {
    if (!parseOriginPattern(origin))
      throw new TypeError(`${origin} is not an origin that can be allowed`)
  }
  const config = parse(frameConfig, {
    walletName: options.walletName,
    allowedOrigins: [...allowedOrigins],
    isDevelopment: options.isDevelopment ?? false,
    networks: [...options.networks],
  })
  const policy = contentSecurityPolicy(config)
  const windowPolicy = contentSecurityPolicy(config, true)
  const load = async (): Promise<FrameFiles> => files ?? (await import('#frame-files')).frameFiles
  return {
    async fetch(request) {
      const { pathname, protocol } = new URL(request.url)
      const headers = new Headers(commonHeaders)
      if (protocol === 'https:') {
        for (const [name, value] of Object.entries(strictTransport)) headers.set(name, value)
      }
      if (request.method !== 'GET' && request.method !== 'HEAD') {
        headers.set('allow', 'GET, HEAD')
        return new Response(null, { status: 405, headers })
      }
      const body = (text: FrameFile['body']) => (request.method === 'HEAD' ? null : text)
      // Separates the cached answers of different embedding pages.
      if (isPage(pathname)) headers.set('vary', 'Referer')
      const unlisted = unlistedFile(request, config)
      if (unlisted) {
        headers.set('content-type', unlisted.type)
        for (const [name, value] of Object.entries(unlistedHeaders)) headers.set(name, value)
        return new Response(body(unlisted.body), { headers })
      }
      const file = pathname === '/config.json' ? configFile(config) : find(await load(), pathname)
      if (!file) return new Response(null, { status: 404, headers })
      const isWindow = pathname === windowPath
      const own = fileHeaders(pathname, file, isWindow ? windowPolicy : policy)
      for (const [name, value] of Object.entries(own)) headers.set(name, value)
      // The window must keep its opener, the frame, which sends the content.
      if (isWindow) headers.set('cross-origin-opener-policy', 'unsafe-none')
      const tag = headers.get('etag')
      if (tag !== null && request.headers.get('if-none-match') === tag) {
        return new Response(null, { status: 304, headers })
      }
      return new Response(body(file.body), { headers })
    },
  }
}

const configFile = (config: FrameConfig): Pick<FrameFile, 'type' | 'body'> => ({
  type: 'application/json',
  body: JSON.stringify(config),
})

function find(files: FrameFiles, pathname: string): FrameFile | undefined {
  const path = isPage(pathname) || pathname === windowPath ? '/sdk' : pathname
  return Object.hasOwn(files, path) ? files[path] : undefined
}

function fileHeaders(
  pathname: string,
  file: Pick<FrameFile, 'type' | 'body'> & Partial<FrameFile>,
  policy: string,
): Record<string, string> {
  const isPage = file.type.startsWith('text/html')
  const isRecovery = pathname === '/recovery.html'
  return {
    'content-type': file.type,
    // Other origins may embed the frame's page. Only that page uses its assets.
    'cross-origin-resource-policy': isPage ? 'cross-origin' : 'same-origin',
    // The names of the page's assets contain a hash.
    'cache-control': pathname.startsWith('/sdk/assets/')
      ? 'public, max-age=31536000, immutable'
      : 'no-cache',
    ...(file.hash !== undefined && { etag: `"${file.hash}"` }),
    // The page for recovery has its own policy inside, which also applies to a saved file.
    'content-security-policy': isRecovery ? "frame-ancestors 'none'" : policy,
  }
}
