import type { AuthServerOptions } from '@carabiner/wallet-server'
import type { FarcasterService } from './farcaster.js'
import type { TelegramService } from './telegram.js'

/** The login services of visitors. */
export interface Logins {
  /** Registers the wallet of an origin with each service. */
  readonly optionsFor: (
    frameOrigin: string,
  ) => Promise<Pick<AuthServerOptions, 'social' | 'farcaster' | 'telegram'>>
  readonly farcaster: () => Promise<FarcasterService>
  readonly telegram: () => Promise<TelegramService>
  /** Stops the services. Safe to call again. */
  readonly stop: () => Promise<void>
}

/**
 * Creates the login services of the embedded wallet's visitors. Each one is loaded and started on
 * first use.
 *
 * @param options - the chain that stands for Farcaster's
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
