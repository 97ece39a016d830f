import { parseUrl } from '../../text/parse-url.js'
import { isAllowedOrigin } from '../config/allowed-origins.js'
import type { FrameConfig } from '../config/frame-config.js'
import type { FrameFile } from './frame-files.js'

const scriptPath = '/sdk/unlisted.js'

/**
 * The only script of the page: it reports the refusal to a parent that sends a port, by the
 * protocol.
 */
const script = {
  type: 'text/javascript; charset=utf-8',
  body: `addEventListener('message', ({ data, ports: [port] }) => {
  const nonce = data?.payload?.nonce
  if (data?.type === '@w3m-app/HELLO' && typeof nonce === 'string') {
    port?.postMessage({ type: '@w3m-frame/UNVERIFIED_DOMAIN', payload: { nonce } })
  }
})
`,
} as const

const page = {
  type: 'text/html; charset=utf-8',
  body: `<!doctype html><title>Not listed</title><script src="${scriptPath}"></script>`,
} as const

/** Any page may embed the notice. */
export const unlistedHeaders = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; script-src 'self'; frame-ancestors *",
} as const

/**
 * Returns the notice that an unlisted page gets in place of the frame. It reports the refusal to
 * the page, which would otherwise wait until its time limit.
 *
 * @returns undefined for a listed page, a page without a referrer, and other paths
 */
export function unlistedFile(
  { url, headers }: Pick<Request, 'url' | 'headers'>,
  config: FrameConfig,
): Pick<FrameFile, 'type' | 'body'> | undefined {
  const { pathname } = new URL(url)
  if (pathname === scriptPath) return script
  if (!isPage(pathname)) return undefined
  // A frame's element sends the referrer. Links to the frame and its own navigation do not embed
  // it.
  const embedder = parseUrl(headers.get('referer') ?? '')
  const isEmbedded =
    headers.get('sec-fetch-dest') !== 'document' && headers.get('sec-fetch-site') !== 'same-origin'
  return isEmbedded && embedder && !isAllowedOrigin(embedder.origin, config) ? page : undefined
}

/** Whether the frame's page is at a path. */
export const isPage = (pathname: string): boolean => pathname === '/sdk' || pathname === '/sdk/'
