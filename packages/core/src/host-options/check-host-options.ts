import { InvalidOptionsError } from '../errors/setup-errors.js'
import type { Logger } from '../logger/logger.js'
import { type Schema, safeParse, type UnknownField } from '../schema/schema.js'

const loadUnknownOption = () => import('./unknown-option.js')

/**
 * Refuses options of a host that cannot work. An option that does not exist is only warned of: the app
 * runs without it.
 *
 * @param from - the function that they were given to; empty for an instance's own
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
  // Its sentences and suggestions are loaded by the pages that need them.
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
