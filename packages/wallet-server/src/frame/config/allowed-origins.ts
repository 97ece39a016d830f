import { matchesOrigin, parseOriginPattern } from './origin-pattern.js'

/**
 * Where apps are tried out. Anybody can publish on most of these hosts: they are for development alone.
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

/** The origins that hold: those that were named, or without any those of development hosts in development alone. */
export const effectiveOrigins = ({ allowedOrigins, isDevelopment }: AllowedOrigins) =>
  allowedOrigins.length === 0 && isDevelopment ? developmentOrigins : allowedOrigins

/** Whether a page may embed the frame. */
export const isAllowedOrigin = (origin: string, config: AllowedOrigins): boolean =>
  effectiveOrigins(config).some((text) => {
    const pattern = parseOriginPattern(text)
    return pattern !== undefined && matchesOrigin(pattern, origin)
  })
