import { matchesOrigin, parseOriginPattern } from './origin-pattern.js'

/**
 * Hosts for development and previews. Anyone can publish on most of them, so they are for
 * development only.
 */
const developmentHosts = [
  'pages.dev',
  'vercel.app',
  'ngrok-free.app',
  'secure-mobile.walletconnect.com',
  'secure-mobile.walletconnect.org',
]
const developmentOrigins: readonly string[] = [
  ...['localhost', '*.localhost', '127.0.0.1'].map((host) => `http://${host}:*`),
  ...['localhost', '*.localhost'].map((host) => `https://${host}:*`),
  ...developmentHosts.flatMap((host) => [`https://${host}`, `https://*.${host}`]),
]

interface AllowedOrigins {
  readonly allowedOrigins: readonly string[]
  readonly isDevelopment: boolean
}

/**
 * Returns the origins in effect: the listed ones, or development hosts if the list is empty in
 * development.
 */
export const effectiveOrigins = ({ allowedOrigins, isDevelopment }: AllowedOrigins) =>
  allowedOrigins.length === 0 && isDevelopment ? developmentOrigins : allowedOrigins

/** Whether a page may embed the frame. */
export const isAllowedOrigin = (origin: string, config: AllowedOrigins): boolean =>
  effectiveOrigins(config).some((text) => {
    const pattern = parseOriginPattern(text)
    return pattern !== undefined && matchesOrigin(pattern, origin)
  })
