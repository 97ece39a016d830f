// @ts-check
/**
 * @typedef {object} Logins The services that visitors sign in with.
 * @property {(frameOrigin: string) => Promise<Pick<import('@carabiner/wallet-server').AuthServerOptions, 'social' | 'farcaster' | 'telegram'>>} optionsFor
 *   registers the wallet of an origin at each
 * @property {() => Promise<import('./farcaster.mjs').FarcasterService>} farcaster
 * @property {() => Promise<import('./telegram.mjs').TelegramService>} telegram
 * @property {() => Promise<void>} stop calling again does no harm
 */

/**
 * The services that visitors of the embedded wallet sign in with. Each is loaded and started when it is first needed.
 *
 * @param {{ rpcUrl: string }} options the chain that plays Farcaster's
 * @returns {Logins}
 */
export function createLogins({ rpcUrl }) {
  /** @type {(() => Promise<void>)[]} */
  const stops = []
  /** @template {{ stop: () => Promise<void> }} T @param {() => Promise<T>} start */
  const once = (start) => {
    /** @type {Promise<T> | undefined} */
    let started
    return () => {
      started ??= start().then((service) => {
        stops.push(service.stop)
        return service
      })
      return started
    }
  }
  const oidc = once(async () => (await import('./oidc.mjs')).startOidc())
  const farcaster = once(async () => (await import('./farcaster.mjs')).startFarcaster({ rpcUrl }))
  const telegram = once(async () => (await import('./telegram.mjs')).startTelegram())
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
