import type { AuthServerOptions } from '@carabiner/wallet-server'
import type { FarcasterService } from './farcaster.js'
import type { TelegramService } from './telegram.js'

/** The services that visitors sign in with. */
export interface Logins {
  /** Registers the wallet of an origin at each. */
  readonly optionsFor: (
    frameOrigin: string,
  ) => Promise<Pick<AuthServerOptions, 'social' | 'farcaster' | 'telegram'>>
  readonly farcaster: () => Promise<FarcasterService>
  readonly telegram: () => Promise<TelegramService>
  /** Calling again does no harm. */
  readonly stop: () => Promise<void>
}

/**
 * The services that visitors of the embedded wallet sign in with. Each is loaded and started when it is first needed.
 *
 * @param options - the chain that plays Farcaster's
 */
export function createLogins({ rpcUrl }: { rpcUrl: string }): Logins {
  const stops: (() => Promise<void>)[] = []
  const once = <T extends { stop: () => Promise<void> }>(start: () => Promise<T>) => {
    let started: Promise<T> | undefined
    return () => {
      started ??= start().then((service) => {
        stops.push(service.stop)
        return service
      })
      return started
    }
  }
  const oidc = once(async () => (await import('./oidc.js')).startOidc())
  const farcaster = once(async () => (await import('./farcaster.js')).startFarcaster({ rpcUrl }))
  const telegram = once(async () => (await import('./telegram.js')).startTelegram())
  return {
    farcaster,
    telegram,
    async optionsFor(frameOrigin) {
      const [services, relay, bot] = await Promise.all([oidc(), farcaster(), telegram()])
      return {
        social: services.register(frameOrigin),
        farcaster: { rpcUrl, relayUrl: relay.url },
        telegram: { botToken: bot.botToken, loginUrl: bot.loginUrl },
      }
    },
    async stop() {
      await Promise.all(stops.splice(0).map((stop) => stop()))
    },
  }
}
