import {
  boolean,
  checkHostOptions,
  httpUrl,
  object,
  optional,
  type Schema,
  string,
} from '@carabiner/core/adapter'
import type { WalletFrameOptions } from './options.js'

const fields = {
  url: httpUrl,
  name: optional(string),
  title: optional(string),
  enableLogger: optional(boolean),
  isForeign: optional(boolean),
} satisfies Record<keyof WalletFrameOptions, Schema<unknown>>

type HostLogger = Parameters<typeof checkHostOptions>[3]

const nothing = () => {}
const silentLogger: HostLogger = { debug: nothing, info: nothing, warn: nothing, error: nothing }

/**
 * Rejects options that cannot work, and warns about options without effect.
 *
 * @param logger - the instance's logger, once it exists
 * @throws {InvalidOptionsError}
 */
export function checkOptions(options: WalletFrameOptions, logger: HostLogger = silentLogger): void {
  checkHostOptions('walletFrame', object(fields), options, logger)
  if (options.enableLogger && !options.isForeign) {
    logger.warn('walletFrame: enableLogger has no effect: the frame does not write to the console')
  }
}
