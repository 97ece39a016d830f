import { InvalidOptionsError } from '../errors/setup-errors.js'
import type { Logger } from '../logger/logger.js'
import { type Schema, safeParse, type UnknownField } from '../schema/schema.js'

const loadUnknownOption = () => import('./unknown-option.js')

/**
 * Rejects host options that cannot work. An unknown option only causes a warning, since the app runs without it.
 *
 * @param from - the function with these options. Empty for an instance's own
 * @throws {InvalidOptionsError}
 * @example
 * checkHostOptions('ethersAdapter', evmOptions, options, context.logger)
 */
export function checkHostOptions(
  from: string,
  shape: Schema<unknown>,
  options: unknown,
  logger: Logger,
): void {
  const prefix = from && `${from}: `
  const unknown: UnknownField[] = []
  const read = safeParse(shape, options, (field) => unknown.push(field))
  // The texts of warnings load only on pages that need them.
  if (unknown.length > 0) {
    loadUnknownOption()
      .then(({ unknownOption }) => {
        for (const field of unknown) logger.warn(`${prefix}${unknownOption(field)}`)
      })
      .catch((error: unknown) => {
        const names = unknown.map(({ name }) => name).join(', ')
        logger.warn(`${prefix}there are no options ${names}`, error)
      })
  }
  if (!read.success) throw new InvalidOptionsError(`${prefix}${read.message}`)
}
